import { Trans, useLingui } from "@lingui/react/macro"
import { Button, styled, Text } from "@rond/core/ui"
import { useEffect, useId, useRef, useState } from "react"

const Card = styled("section", {
  position: "absolute",
  insetBlockEnd: "100%",
  insetInline: "$space$3",
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  boxSizing: "border-box",
  maxWidth: "28rem",
  marginInline: "auto",
  padding: "$4",
  borderRadius: "$lg",
  boxShadow: "$3",
  backgroundColor: "$surface",
  color: "$text",
  outline: 0,
  "& :focus-visible": { outlineColor: "$colors$focus" },
})
const Choices = styled("div", { display: "flex", flexWrap: "wrap", gap: "$2", "& > button": { flex: "1 1 8rem" } })

export interface StillQuestionProps {
  readonly clinicianName: string
  /** Rejects if the answer did not arrive. */
  readonly onAnswer: (allows: boolean) => Promise<void>
}

/** Asks the patient whether the clinician may keep a picture. Neither answer is the default, and no answer keeps nothing. */
export function StillQuestion({ clinicianName, onAnswer }: StillQuestionProps) {
  const { t } = useLingui()
  const [sending, setSending] = useState<boolean>()
  const [hasFailed, setFailed] = useState(false)
  const [title, text] = [useId(), useId()]
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const answer = async (allows: boolean) => {
    setSending(allows)
    setFailed(false)
    try {
      await onAnswer(allows)
    } catch {
      setFailed(true)
    }
    setSending(undefined)
  }
  return (
    <Card ref={card} role="alertdialog" tabIndex={-1} aria-labelledby={title} aria-describedby={text}>
      <Text as="h2" size="lg" weight="semibold" id={title}>
        <Trans>Your clinician asks to keep a picture</Trans>
      </Text>
      <Text as="p" id={text}>
        <Trans>
          {clinicianName} would like to save a picture of this video in your medical record. If you refuse, nothing is kept and the call
          continues.
        </Trans>
      </Text>
      {hasFailed && (
        <Text as="p" role="alert" tone="danger">
          {t`Your answer was not sent. Try again.`}
        </Text>
      )}
      <Choices>
        <Button size="lg" pending={sending === false} disabled={sending === true} onClick={() => void answer(false)}>
          <Trans>Refuse</Trans>
        </Button>
        <Button size="lg" pending={sending === true} disabled={sending === false} onClick={() => void answer(true)}>
          <Trans>Allow</Trans>
        </Button>
      </Choices>
    </Card>
  )
}
