import { useLingui } from "@lingui/react/macro"
import { diagnosisText } from "../../../areas/record/model/within-core.ts"
import type { DiagnosisField } from "../../../areas/record/model/index.ts"
import { buttonReset } from "../../ui/controls/Button.tsx"
import { styled } from "../../ui/stitches.config.ts"
import { likelyDiagnoses } from "./known-diagnoses.ts"
import { useKnownDiagnoses } from "./use-known-diagnoses.ts"

/** One row beside the field's name. It hides the diagnoses that do not fit. It adds no height, and takes no width from the name. */
const Row = styled("fieldset", {
  contain: "inline-size",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  columnGap: "$1",
  height: "1.5rem",
  marginBlock: "-0.375rem 0.125rem",
  "@touch": { height: "2.75rem", marginBlock: 0 },
  overflow: "hidden",
  minWidth: 0,
  marginInline: 0,
  padding: 0,
  border: 0,
})
const Choice = styled("button", {
  ...buttonReset,
  height: "1.5rem",
  "@touch": { height: "2.75rem" },
  maxWidth: "min(15rem, 100%)",
  paddingInline: "$2",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  backgroundColor: "$accentSoft",
  color: "$accentText",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: 1,
  outlineOffset: "-2px",
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
})

export interface LikelyDiagnosesProps {
  readonly field: DiagnosisField
  /** The form's language (BCP 47). */
  readonly language: string
  /** Id of the field, which gets the focus after a choice. */
  readonly elementId: string
  readonly onChoose: (diagnosis: string) => void
}

/** The most likely diagnoses, each chosen by one press. Tab skips them: the field's own list has them for the keyboard. */
export default function LikelyDiagnoses({ field, language, elementId, onChoose }: LikelyDiagnosesProps) {
  const { t } = useLingui()
  const likely = likelyDiagnoses(useKnownDiagnoses(field, language))
  if (likely.length === 0) return null
  const why = { patient: t`In this patient’s notes`, clinician: t`In your notes`, words: t`Fits what is written` }
  return (
    <Row aria-label={t`Likely diagnoses`} data-screen-only="">
      {likely.map((code) => {
        const text = diagnosisText(code)
        return (
          <Choice
            key={code.icdCode}
            type="button"
            data-writes=""
            tabIndex={-1}
            lang={language}
            title={`${text}\n${why[code.usedBy ?? "words"]}`}
            onClick={() => {
              onChoose(text)
              document.getElementById(elementId)?.focus()
            }}
          >
            {text}
          </Choice>
        )
      })}
    </Row>
  )
}
