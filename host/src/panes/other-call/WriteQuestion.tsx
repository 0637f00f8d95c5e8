import { isBlank } from "@rond/core/format"
import { AlertDialog, notify, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { hearTyping, type HeldWriting, holdWriting } from "./write-guard.ts"

export interface WriteQuestionProps {
  /** The person whom the clinician talks with. */
  readonly callName: ReactNode
  /** The name of the patient whose record or conversation they are about to write in. */
  readonly pageName: string
  readonly shows: "record" | "conversation"
}

/**
 * Asks before the first writing in a record or a conversation while the call is another patient's. Asked once: after a yes everything is written at
 * once.
 */
export function WriteQuestion({ callName, pageName, shows }: WriteQuestionProps) {
  const { t } = useLingui()
  const [heldWriting, setHeldWriting] = useState<HeldWriting>()
  const [mayWrite, setMayWrite] = useState(false)
  const target = useRef<HTMLElement>(null)
  const resuming = useRef<(() => void) | undefined>(undefined)
  const isAsking = heldWriting !== undefined
  const isTyping = isAsking && heldWriting.text !== ""
  useEffect(() => {
    if (mayWrite || isAsking) return
    return holdWriting((writing) => {
      target.current = writing.target
      setHeldWriting(writing)
    })
  }, [mayWrite, isAsking])
  useEffect(() => {
    if (isTyping) return hearTyping((text) => setHeldWriting((before) => before && { ...before, text: before.text + text }))
    if (isAsking) return
    // Now nothing holds it any more.
    resuming.current?.()
    resuming.current = undefined
  }, [isAsking, isTyping])
  const write = () => {
    if (heldWriting === undefined) return
    resuming.current = () => heldWriting.resume(heldWriting.text)
    setMayWrite(true)
    setHeldWriting(undefined)
  }
  const leave = async () => {
    const text = heldWriting?.text ?? ""
    setHeldWriting(undefined)
    if (isBlank(text)) return
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    const said = isCopied ? t`Not written, and copied: “${text}”` : t`Not written: “${text}”`
    // A question that could not be copied stands there long enough to be written down.
    notify({ tone: "info", title: said, seconds: isCopied ? 10 : 120 })
  }
  const typed = heldWriting?.text ?? ""
  return (
    <AlertDialog
      open={isAsking}
      title={<Trans>You are in a call with {callName}</Trans>}
      confirmLabel={shows === "record" ? t`Write in ${pageName}’s record` : t`Write to ${pageName}`}
      cancelLabel={t`Do not write`}
      finalFocus={target}
      onConfirm={write}
      onCancel={() => void leave()}
    >
      {shows === "record" ? (
        <Trans>This is another patient’s record. Do you want to write in it?</Trans>
      ) : (
        <Trans>This is another patient’s conversation. Do you want to write in it?</Trans>
      )}
      {!isBlank(typed) && (
        <Text as="p" size="sm" tone="muted" preserveLines dir="auto" css={{ marginTop: "$2" }}>
          {typed}
        </Text>
      )}
    </AlertDialog>
  )
}
