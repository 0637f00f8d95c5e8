import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { Banner, Button, Dialog, Field, notify, Stack, Text, TextInput } from "@rond/core/ui"
import { useState } from "react"
import { isBlank } from "@rond/core/format"
import { DosageForm, writingIssues, ReasonsField, useFieldFocus, DrugStep } from "../../../medication/screen/index.ts"
import {
  addFavourite,
  editFavourite,
  type Favourite,
  favouriteNameTaken,
  listAllTags,
  listFavourites,
  longestFavouriteName,
  type Product,
  searchProducts,
} from "../../model/contract/index.ts"
import { favouriteErrors } from "../errors/favourite-errors.ts"
import { AmountFields } from "../write/AmountFields.tsx"
import { useAmountErrors } from "../write/issue-texts.ts"
import { emptyFavourite, favouriteIssues, favouriteOf, type FavouriteContent } from "./favourite-content.ts"

/** A favourite to write: an existing one, one from a prescription, or one whose product is still to be chosen. */
export interface EditedFavourite {
  /** Absent for a new one. */
  readonly favourite?: Favourite
  readonly product?: Product
  readonly content?: FavouriteContent
}

export interface FavouriteEditorProps extends EditedFavourite {
  readonly onClose: () => void
}

/** Writes a favourite: its name, product, dosage, reasons and amount. Each prescription from it has days and a signature of its own. */
export function FavouriteEditor({ favourite, onClose, ...given }: FavouriteEditorProps) {
  const { t } = useLingui()
  const today = useMarketFormat().today().toString()
  const [product, setProduct] = useState(given.product)
  const [query, setQuery] = useState("")
  const [content, setContent] = useState(given.content)
  const [wasPressed, setWasPressed] = useState(false)
  const { body, focusInvalid } = useFieldFocus()
  const refetch = useRefetch()
  const options = {
    invalidates: [listFavourites, listAllTags],
    onSuccess: () => {
      notify({ tone: "success", title: t`The favourite was saved` })
      onClose()
    },
    onError: () => void refetch(listFavourites),
  }
  const adding = useApiMutation(addFavourite, options)
  const editing = useApiMutation(editFavourite, options)
  const isPending = adding.isPending || editing.isPending
  const error = adding.error ?? editing.error

  const issues = content === undefined || product === undefined ? [] : favouriteIssues(content, product)
  const errorOf = useAmountErrors(issues)
  const change = (changes: Partial<FavouriteContent>) => setContent((now) => now && { ...now, ...changes })
  const choose = (chosen: Product) => {
    setProduct(chosen)
    setQuery(chosen.silDrug.name)
    setContent(emptyFavourite(chosen, today))
  }
  const save = () => {
    setWasPressed(true)
    focusInvalid()
    if (product === undefined || content === undefined || isBlank(content.name) || issues.length > 0 || !isBlank(content.reasonQuery))
      return
    const payload = favouriteOf(content, product)
    if (payload === undefined) return
    adding.reset()
    editing.reset()
    if (favourite === undefined) adding.mutate({ payload })
    else editing.mutate({ params: { id: favourite.id }, payload, run: { version: String(favourite.version) } })
  }
  const nameError = wasPressed && content !== undefined && isBlank(content.name) ? t`Write a name.` : undefined
  const taken = error?.code === favouriteNameTaken ? t`You have another favourite with this name. Choose another name.` : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={favourite === undefined ? <Trans>New favourite</Trans> : <Trans>Edit the favourite</Trans>}
      namesSubject={false}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      positionOnPhone="top"
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4} ref={body} inert={isPending}>
        {given.product === undefined && (
          <DrugStep
            search={searchProducts}
            drug={product}
            query={query}
            onQuery={(typed) => {
              setQuery(typed)
              if (product !== undefined && typed !== product.silDrug.name) {
                setProduct(undefined)
                setContent(undefined)
              }
            }}
            onChoose={choose}
            isMissing={wasPressed}
            refusalOf={({ isPrescribable }) => (isPrescribable ? undefined : t`cannot be prescribed electronically`)}
          />
        )}
        {product !== undefined && content !== undefined && (
          <>
            {given.product !== undefined && (
              <Text weight="medium" lang="sv">
                {product.silDrug.name}
              </Text>
            )}
            <Field label={t`Name of the favourite`} required error={nameError ?? taken}>
              <TextInput value={content.name} onChange={(name) => change({ name })} maxLength={longestFavouriteName} autoComplete="off" />
            </Field>
            <DosageForm
              writing={content.writing}
              onChange={(next) => setContent((now) => now && { ...now, writing: next(now.writing) })}
              unit={product.silDrug.dosages[0]}
              showsMissing={wasPressed}
            />
            <ReasonsField
              reasons={content.reasons}
              onReasons={(reasons) => change({ reasons })}
              query={content.reasonQuery}
              onQuery={(reasonQuery) => change({ reasonQuery })}
              nplId={product.medication.nplId}
              isMissing={wasPressed && writingIssues(content.writing).length === 0 && content.reasons.length === 0}
            />
            <AmountFields
              amount={content.amount}
              product={product}
              onChange={(next) => setContent((now) => now && { ...now, amount: next(now.amount) })}
              errorOf={errorOf}
            />
          </>
        )}
        {error !== null && taken === undefined && !isPending && (
          <Banner tone="error" title={<Trans>The favourite was not saved</Trans>}>
            <RequestError error={error} texts={favouriteErrors} />
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
