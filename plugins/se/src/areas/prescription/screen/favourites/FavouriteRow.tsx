import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { AlertDialog, Button, Card, Inline, Stack, Tag, Text } from "@rond/core/ui"
import { useState } from "react"
import { useMarketFormat } from "@rond/core/i18n"
import { draftOf, knownDosage } from "../../../medication/model/dosage/index.ts"
import { useDosageText } from "../../../medication/screen/index.ts"
import { type Favourite, getProduct, type Product } from "../../model/contract/index.ts"
import { productErrors } from "../errors/prescription-errors.ts"
import { DeleteFavourite } from "./DeleteFavourite.tsx"
import type { EditedFavourite } from "./favourite-draft.ts"
import { contentOf } from "./favourite-content.ts"

export interface FavouriteRowProps {
  readonly favourite: Favourite
  /** Begins a prescription. Absent where nothing can be prescribed any more. */
  readonly onPrescribe: ((favourite: Favourite, product: Product) => void) | undefined
  /** A prescription that was begun would be replaced. */
  readonly replaces: boolean
  readonly onEdit: (edited: EditedFavourite) => void
}

/** Shows one favourite. Reads its product when it is needed: it may have other packages now. */
export function FavouriteRow({ favourite, onPrescribe, replaces, onEdit }: FavouriteRowProps) {
  const { t } = useLingui()
  const today = useMarketFormat().today().toString()
  const dosageText = useDosageText()
  const { name, productName, tags, nplId, dosage, reason } = favourite
  /** The use of the product once it is read: a prescription, or a change of the favourite. */
  const [wants, setWants] = useState<"prescribe" | "edit">()
  const [opened, setOpened] = useState<"replace" | "delete">()
  const product = useApiQuery(getProduct, { params: { id: nplId } }, { enabled: false })
  const take = async (why: "prescribe" | "edit") => {
    setWants(why)
    const { data } = await product.refetch()
    if (data === undefined) return
    setWants(undefined)
    if (why === "prescribe") onPrescribe?.(favourite, data)
    else onEdit({ favourite, product: data, content: contentOf(favourite, data, today) })
  }
  const known = knownDosage(dosage)
  const words = known && dosageText(draftOf(known), undefined).dose
  return (
    <Card padding="sm">
      <Stack gap={2}>
        <Stack gap={0}>
          <Text weight="medium">{name}</Text>
          {productName !== undefined && (
            <Text size="sm" lang="sv">
              {productName}
            </Text>
          )}
          <Text size="sm" tone="muted">
            {[words, ...reason.map(({ text }) => text)].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
        {tags.length > 0 && (
          <Inline gap={1} wrap>
            {tags.map((tag) => (
              <Tag key={tag} tone="neutral">
                {tag}
              </Tag>
            ))}
          </Inline>
        )}
        <Inline gap={2} wrap>
          {onPrescribe !== undefined && (
            <Button
              size="sm"
              variant="primary"
              aria-label={t`Prescribe ${name}`}
              pending={wants === "prescribe" && product.isFetching}
              onClick={() => (replaces ? setOpened("replace") : void take("prescribe"))}
            >
              <Trans>Prescribe</Trans>
            </Button>
          )}
          <Button size="sm" aria-label={t`Edit ${name}`} pending={wants === "edit" && product.isFetching} onClick={() => void take("edit")}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="sm" aria-label={t`Tags of ${name}`} onClick={() => onEdit({ favourite, tagsOf: name })}>
            <Trans>Tags</Trans>
          </Button>
          <Button size="sm" icon="trash" aria-label={t`Delete ${name}`} onClick={() => setOpened("delete")}>
            <Trans>Delete</Trans>
          </Button>
        </Inline>
        {wants !== undefined && (
          <QueryError title={t`The product could not be loaded`} query={{ ...product, refetch: () => take(wants) }} texts={productErrors} />
        )}
      </Stack>
      <AlertDialog
        open={opened === "replace"}
        title={<Trans>Replace the prescription that you began?</Trans>}
        confirmLabel={<Trans>Replace it</Trans>}
        onConfirm={() => {
          setOpened(undefined)
          void take("prescribe")
        }}
        onCancel={() => setOpened(undefined)}
      >
        <Trans>What you wrote of it is lost.</Trans>
      </AlertDialog>
      {opened === "delete" && <DeleteFavourite favourite={favourite} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
