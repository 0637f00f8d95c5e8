import { Plural, Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useEffect, useMemo, useRef } from "react"
import type { FormLayoutProps } from "../../../platform/forms/FormPanel.tsx"
import { emptinessIn } from "../../../platform/forms/field-values.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Tag } from "../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { focusRingInside } from "../../../platform/ui/foundation/tokens.ts"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { progressAtom, type EvaluationProgress } from "./evaluation-progress.ts"

/** The whole card is the target while it is folded. */
const Line = styled("summary", {
  ...focusRingInside,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "$3",
  rowGap: "$1",
  margin: "-$space$6",
  padding: "$4 $6",
  borderRadius: "$lg",
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
  "& > .rond-icon": { marginInlineStart: "auto", color: "$textFaint" },
  "details[open] > &": { marginBlockEnd: 0, "& > .rond-icon": { rotate: "180deg" } },
  "@hover": { "&:hover > .rond-icon": { color: "$text" } },
  "@phone": { margin: "-$space$4", padding: "$3 $4" },
})

/**
 * The evaluation, folded to a line that says how many questions are answered. It opens in place. It opens by itself when a value is wrong, or
 * when a required answer is missing after an attempt to end the meeting. A link to one of its fields opens it too (`focusField`).
 */
export function FoldedEvaluation({ session, template, heading, errors, children }: FormLayoutProps) {
  const { resolved } = useWorkspace()
  const { atoms } = session
  const { store } = atoms
  const fold = useRef<HTMLDetailsElement>(null)
  const isOpenForm = useAtomValue(atoms.lock, { store }) === undefined
  const showsMissing = useAtomValue(atoms.showsMissing, { store })
  const progress = useAtomValue(
    useMemo(() => progressAtom(atoms, template, emptinessIn(resolved)), [atoms, template, resolved]),
    { store },
  )
  const needsClinician = isOpenForm && (progress === undefined || progress.wrong > 0 || (showsMissing && progress.missing > 0))
  useEffect(() => {
    if (needsClinician && fold.current !== null) fold.current.open = true
  }, [needsClinician])
  return (
    <Stack gap={6}>
      {errors}
      <details ref={fold}>
        <Line>
          {heading}
          {progress !== undefined && <Progress {...progress} isOpenForm={isOpenForm} showsMissing={showsMissing} />}
          <Icon name="chevron-down" />
        </Line>
        {children}
      </details>
    </Stack>
  )
}

interface ProgressProps extends EvaluationProgress {
  readonly isOpenForm: boolean
  readonly showsMissing: boolean
}

function Progress({ questions, answered, missing, wrong, isOpenForm, showsMissing }: ProgressProps) {
  return (
    <>
      <Text size="sm" tone="muted" numeric>
        <Trans>
          {answered} of {questions} answered
        </Trans>
      </Text>
      {isOpenForm && missing > 0 && (
        <Tag tone={showsMissing ? "danger" : "neutral"} data-screen-only="">
          <Plural value={missing} one="# required" other="# required" />
        </Tag>
      )}
      {isOpenForm && wrong > 0 && (
        <Tag tone="warning">
          <Plural value={wrong} one="# to correct" other="# to correct" />
        </Tag>
      )}
    </>
  )
}
