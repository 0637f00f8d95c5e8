import { useLingui } from "@lingui/react/macro"
import { Button, Heading, Icon, Stack, styled, Text, VisuallyHidden } from "@rond/core/ui"
import { useId, type ReactNode } from "react"

const Steps = styled("ol", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" })
const Step = styled("li", { paddingBlock: "$3", "& + &": { borderTop: "1px solid $colors$line" } })
const Head = styled("div", { display: "flex", alignItems: "flex-start", gap: "$3", minWidth: 0 })
const Number = styled("span", {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "1.5rem",
  height: "1.5rem",
  borderRadius: "$full",
  border: "1px solid $colors$lineStrong",
  color: "$textMuted",
  fontSize: "$sm",
  fontWeight: "$medium",
  variants: {
    state: {
      current: { backgroundColor: "$accent", borderColor: "$accent", color: "$onAccent" },
      done: { backgroundColor: "$accentSoft", borderColor: "$accentLine", color: "$accentText" },
      ahead: {},
    },
  },
})
const Body = styled("div", { paddingTop: "$3", paddingInlineStart: "2.25rem", "@phone": { paddingInlineStart: 0 } })

export interface WizardStep {
  readonly title: string
  /** The choice made in it, shown while it is closed. */
  readonly summary?: ReactNode
  /** Opens it again. Absent while its guard does not hold. */
  readonly onEdit?: () => void
  /** The name of that button: "Edit the dosage". */
  readonly editLabel: string
  readonly isDone: boolean
  readonly children: ReactNode
}

export interface WizardStepsProps {
  readonly steps: readonly WizardStep[]
  /** Index of the open step. */
  readonly current: number
}

/** The steps of a task in order. One is open; the others show what was chosen, with a link back. */
export function WizardSteps({ steps, current }: WizardStepsProps) {
  const { t } = useLingui()
  const id = useId()
  const count = steps.length
  return (
    <Steps>
      {steps.map(({ title, summary, onEdit, editLabel, isDone, children }, index) => {
        const isCurrent = index === current
        const number = index + 1
        const titleId = `${id}-${number}`
        return (
          <Step key={title} aria-current={isCurrent ? "step" : undefined}>
            <Head>
              <Number state={isCurrent ? "current" : isDone ? "done" : "ahead"} aria-hidden>
                {isDone && !isCurrent ? <Icon name="check" size={14} /> : number}
              </Number>
              <Stack gap={0} grow>
                <Heading level={3} size="md" id={titleId}>
                  <VisuallyHidden>{t`Step ${number} of ${count}:`} </VisuallyHidden>
                  {title}
                </Heading>
                {!isCurrent && summary !== undefined && (
                  <Text as="div" size="sm" tone="muted">
                    {summary}
                  </Text>
                )}
              </Stack>
              {!isCurrent && onEdit !== undefined && (
                <Button size="sm" variant="quiet" icon="pencil" aria-label={editLabel} onClick={onEdit}>
                  {t`Edit`}
                </Button>
              )}
            </Head>
            {isCurrent && (
              <Body as="section" aria-labelledby={titleId}>
                {children}
              </Body>
            )}
          </Step>
        )
      })}
    </Steps>
  )
}
