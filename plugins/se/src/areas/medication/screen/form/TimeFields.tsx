import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Fieldset, IconButton, Select, Stack, styled, Text } from "@rond/core/ui"
import { useRef } from "react"
import type { DosageUnit } from "../../model/contract/index.ts"
import { clockHour, isAmount, unitFor, type TimedAmountDraft } from "../../model/dosage/index.ts"
import { AmountInput } from "./AmountInput.tsx"

const Rows = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$2" })
const Inputs = styled("div", { display: "flex", flexWrap: "wrap", gap: "$2" })
const Fixed = styled("div", { width: "6rem" })

/** From 00:00 to 24:00, the end of the day. */
const hours = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: clockHour(hour) }))

export interface TimeFieldsProps {
  readonly times: readonly TimedAmountDraft[]
  readonly onChange: (times: readonly TimedAmountDraft[]) => void
  readonly unit: DosageUnit | undefined
  /** The errors in the times as a whole. */
  readonly error: string | undefined
  readonly errorOfRow: (row: number) => string | undefined
}

/** The times and amounts, a row for each time of the day. */
export function TimeFields({ times, onChange, unit, error, errorOfRow }: TimeFieldsProps) {
  const { t } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  const change = (row: number, next: Partial<TimedAmountDraft>) =>
    onChange(times.map((time, place) => (place === row ? { ...time, ...next } : time)))
  const add = () => {
    onChange([...times, { hour: null, amount: null }])
    focusLater(() => group.current?.querySelector<HTMLElement>("li:last-child select"))
  }
  const remove = (row: number) => {
    onChange(times.filter((_, place) => place !== row))
    focusLater(() => group.current?.querySelector<HTMLElement>("[data-add-time]"))
  }
  return (
    <Fieldset legend={t`Times`} required error={error}>
      <Stack gap={2} ref={group}>
        {times.length > 0 && (
          <Rows>
            {times.map(({ hour, amount }, row) => {
              const number = row + 1
              const error = errorOfRow(row)
              const isAmountWrong = hour !== null && (amount === null || !isAmount(amount))
              return (
                // Rows have no names of their own: two may hold the same time for a while.
                <li key={row}>
                  <Fieldset legend={t`Time ${number}`} legendHidden error={error}>
                    <Inputs>
                      <Fixed>
                        <Select
                          aria-label={t`Time ${number}`}
                          placeholder={t`Time`}
                          options={hours}
                          value={hour === null ? undefined : String(hour)}
                          invalid={error !== undefined && !isAmountWrong}
                          onChange={(value) => change(row, { hour: Number(value) })}
                        />
                      </Fixed>
                      <Fixed>
                        <AmountInput
                          aria-label={t`Amount at time ${number}`}
                          value={amount}
                          invalid={error !== undefined && isAmountWrong}
                          onChange={(next) => change(row, { amount: next })}
                        />
                      </Fixed>
                      {unit !== undefined && (
                        <Text tone="muted" size="sm" css={{ alignSelf: "center" }}>
                          {unitFor(amount ?? 0, unit)}
                        </Text>
                      )}
                      <IconButton icon="trash" label={t`Remove time ${number}`} onClick={() => remove(row)} />
                    </Inputs>
                  </Fieldset>
                </li>
              )
            })}
          </Rows>
        )}
        <div>
          <Button size="sm" icon="plus" data-add-time="" disabled={times.length === hours.length} onClick={add}>
            <Trans>Add a time</Trans>
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}

/** Moves the focus once the change is on screen. */
function focusLater(element: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => element()?.focus())
}
