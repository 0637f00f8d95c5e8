import { useLingui } from "@lingui/react/macro"
import { Field, TextInput } from "@rond/core/ui"
import { type KeyboardEvent, useEffect, useRef } from "react"
import type { Pin } from "./use-pin.ts"

/** Characters of a PIN at the national service. */
const longestPin = 32

export interface PinFieldProps {
  readonly pin: Pin
  /** The fault of the PIN. The field takes the focus when one appears. */
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onEnter: () => void
}

/** Asks for the PIN of the clinician's electronic identity. No browser offers to keep it. */
export function PinField({ pin, error, disabled, onEnter }: PinFieldProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const isWrong = error !== undefined && !disabled
  useEffect(() => {
    if (isWrong) place.current?.querySelector("input")?.focus()
  }, [isWrong])
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || event.repeat) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div ref={place}>
      <Field label={t`PIN of your electronic identity`} required disabled={disabled} error={error}>
        <TextInput
          type="password"
          value={pin.text}
          onChange={pin.type}
          onKeyDown={enter}
          inputMode="numeric"
          // The value that makes browsers keep nothing; with "off" they offer to keep a password.
          autoComplete="one-time-code"
          maxLength={longestPin}
          css={{ maxWidth: "16rem" }}
        />
      </Field>
    </div>
  )
}
