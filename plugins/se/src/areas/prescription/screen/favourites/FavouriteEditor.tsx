import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { type Draft, DraftNotices } from "@rond/core/platform/drafts"
import { useApiQuery } from "@rond/core/platform/http"
import { Button, Dialog, Field, Stack, Text, TextInput } from "@rond/core/ui"
import { useState } from "react"
import { isBlank } from "@rond/core/format"
import { DosageForm, DrugStep, ReasonsField, useFieldFocus, writingIssues } from "../../../medication/screen/index.ts"
import { favouriteNameTaken, listFavourites, longestFavouriteName, type Product, searchProducts } from "../../model/contract/index.ts"
import { AmountFields } from "../write/AmountFields.tsx"
import { useAmountErrors } from "../write/issue-texts.ts"
import { emptyFavourite, favouriteIssues, favouriteOf, type FavouriteContent } from "./favourite-content.ts"
import type { FavouriteDraft } from "./favourite-draft.ts"
import { NotSaved } from "./NotSaved.tsx"
import { useSaveFavourite } from "./use-save-favourite.ts"

export interface FavouriteEditorProps {
  readonly draft: Draft<FavouriteDraft>
  readonly onClose: () => void
}

/**
 * Writes a favourite: its name, product, dosage, reasons and amount. Each prescription from it has days and a signature of its own. The device keeps
 * the form's content until it is saved or discarded.
 */
export function FavouriteEditor({ draft, onClose }: FavouriteEditorProps) {
  const { t } = useLingui()
  const today = useMarketFormat().today().toString()
  const { favourite, isProductGiven, product, query, content } = draft.content
  const [wasPressed, setWasPressed] = useState(false)
  const { body, focusInvalid } = useFieldFocus()
  const saving = useSaveFavourite(draft, onClose)
  const { isPending, error } = saving
  const newest = useApiQuery(listFavourites, {}).data?.favourites.find(({ id }) => id === favourite?.id)

  const issues = content === undefined || product === undefined ? [] : favouriteIssues(content, product)
  const errorOf = useAmountErrors(issues)
  const amend = (changes: (now: FavouriteDraft) => Partial<FavouriteDraft>) =>
    draft.amend((now) => ({ ...now, ...changes(now), isChanged: true, submission: undefined }))
  const changeBy = (next: (now: FavouriteContent) => FavouriteContent) =>
    amend(({ content: now }) => ({ content: now === undefined ? undefined : next(now) }))
  const change = (changes: Partial<FavouriteContent>) => changeBy((now) => ({ ...now, ...changes }))
  const choose = (chosen: Product) => amend(() => ({ product: chosen, query: chosen.silDrug.name, content: emptyFavourite(chosen, today) }))
  const search = (typed: string) =>
    draft.amend((now) => ({
      ...now,
      query: typed,
      isChanged: !isBlank(typed),
      submission: undefined,
      ...(typed !== now.product?.silDrug.name && { product: undefined, content: undefined }),
    }))
  const save = (as = favourite) => {
    setWasPressed(true)
    focusInvalid()
    if (product === undefined || content === undefined || isBlank(content.name) || issues.length > 0 || !isBlank(content.reasonQuery))
      return
    const payload = favouriteOf(content, product)
    if (payload !== undefined) saving.save(as, payload)
  }
  const discard = () => {
    draft.clear()
    onClose()
  }
  const nameError = wasPressed && content !== undefined && isBlank(content.name) ? t`Write a name.` : undefined
  const taken = error?.code === favouriteNameTaken ? t`You have another favourite with this name. Choose another name.` : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={favourite === null ? <Trans>New favourite</Trans> : <Trans>Edit the favourite</Trans>}
      namesSubject={false}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      positionOnPhone="top"
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4} ref={body} inert={isPending}>
        <DraftNotices draft={{ ...draft, clear: discard }} title={<Trans>Your favourite that was not saved is back</Trans>} />
        {!isProductGiven && (
          <DrugStep
            search={searchProducts}
            drug={product}
            query={query}
            onQuery={search}
            onChoose={choose}
            isMissing={wasPressed}
            refusalOf={({ isPrescribable }) => (isPrescribable ? undefined : t`cannot be prescribed electronically`)}
          />
        )}
        {product !== undefined && content !== undefined && (
          <>
            {isProductGiven && (
              <Text weight="medium" lang="sv">
                {product.silDrug.name}
              </Text>
            )}
            <Field label={t`Name of the favourite`} required error={nameError ?? taken}>
              <TextInput value={content.name} onChange={(name) => change({ name })} maxLength={longestFavouriteName} autoComplete="off" />
            </Field>
            <DosageForm
              writing={content.writing}
              onChange={(next) => changeBy((now) => ({ ...now, writing: next(now.writing) }))}
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
              onChange={(next) => changeBy((now) => ({ ...now, amount: next(now.amount) }))}
              errorOf={errorOf}
            />
          </>
        )}
        {error !== null && taken === undefined && !isPending && <NotSaved error={error} newest={newest} onSave={save} />}
      </Stack>
    </Dialog>
  )
}
