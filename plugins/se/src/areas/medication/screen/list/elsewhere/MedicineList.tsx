import { useMarketFormat } from "@rond/core/i18n"
import { Trans, useLingui } from "@lingui/react/macro"
import { Banner, Button, Heading, Inline, Skeleton, Stack, styled, Text } from "@rond/core/ui"
import { useId, type ReactNode } from "react"
import type { MedicationItem } from "../../../model/contract/index.ts"
import { searchFor, standingOf } from "./on-the-list.ts"

/** A medicine that some source names. */
export interface ShownMedicine {
  readonly id: string
  /** Name, strength and form, in the source's words. */
  readonly text: string
  /** The words to search the catalogue for, where the source gives only the name. */
  readonly search: string | undefined
  /** The dosage. */
  readonly note: string | undefined
  /** The source, with its date. */
  readonly origin: string
  /** The text says that there is none. */
  readonly isNone: boolean
}

/** A source, as far as it has been loaded. */
interface Source {
  readonly data: { readonly isPartial: boolean } | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface MedicineListProps {
  readonly title: string
  readonly query: Source
  readonly medicines: readonly ShownMedicine[]
  readonly active: readonly MedicationItem[]
  readonly onAdd: ((name: string) => void) | undefined
  readonly empty: ReactNode
  readonly failed: ReactNode
}

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, "& > li + li": { borderTop: "1px solid $colors$line" } })
const Row = styled("li", { display: "flex", alignItems: "center", gap: "$3", minWidth: 0, paddingBlock: "$2" })

/** The medicines of one source, each with what the list says of it. A source that could not be loaded is never an empty one. */
export function MedicineList({ title, query, medicines, active, onAdd, empty, failed }: MedicineListProps) {
  const id = useId()
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading level={4} size="sm" id={id}>
        {title}
      </Heading>
      {query.data === undefined ? (
        query.error === null ? (
          <Skeleton shape="lines" count={2} />
        ) : (
          <Banner
            tone="warning"
            actions={
              <Button size="sm" icon="refresh" pending={query.isFetching} onClick={() => void query.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {failed}
          </Banner>
        )
      ) : (
        <>
          {medicines.length === 0 ? (
            <Text tone="muted">{empty}</Text>
          ) : (
            <List>
              {medicines.map((medicine) => (
                <Medicine key={medicine.id} medicine={medicine} active={active} onAdd={onAdd} />
              ))}
            </List>
          )}
          {query.data.isPartial && (
            <Text size="sm" tone="muted">
              <Trans>Meetings that you may not read are left out.</Trans>
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

interface MedicineProps extends Pick<MedicineListProps, "active" | "onAdd"> {
  readonly medicine: ShownMedicine
}

function Medicine({ medicine, active, onAdd }: MedicineProps) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const { text, search, note, origin, isNone } = medicine
  const standing = isNone ? undefined : standingOf(text, active)
  return (
    <Row>
      <Stack gap={0} grow>
        <Text weight="medium" lang={locale}>
          {text}
        </Text>
        {note !== undefined && <Text lang={locale}>{note}</Text>}
        <Text size="sm" tone="muted">
          {origin}
        </Text>
      </Stack>
      {standing !== undefined && (
        <Inline gap={2} wrap justify="end">
          {standing.is === "listed" && (
            <Text size="sm" tone="muted">
              <Trans>On the list</Trans>
            </Text>
          )}
          {standing.is === "similar" && (
            <Text size="sm" tone="muted">
              <Trans>On the list in another strength</Trans>
            </Text>
          )}
          {standing.is !== "listed" && onAdd !== undefined && (
            <Button size="sm" icon="plus" aria-label={t`Add ${text} to the list`} onClick={() => onAdd(search ?? searchFor(text))}>
              <Trans>Add</Trans>
            </Button>
          )}
        </Inline>
      )}
    </Row>
  )
}
