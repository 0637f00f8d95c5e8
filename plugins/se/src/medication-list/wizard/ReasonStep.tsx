import { isBlank } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { SearchFailed } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Field, MultiCombobox, Stack } from "@rond/core/ui"
import { searchReasons, type Reason } from "../../contract/medication/index.ts"
import { InstructionsField } from "../form/InstructionsField.tsx"
import type { AddDraft } from "./add-draft.ts"
import { ProposedReasons } from "./ProposedReasons.tsx"
import { useLeftText } from "./use-left-text.ts"
import { searchedWords, shortestWord, useReasonQuery } from "./use-reason-query.ts"

export interface ReasonStepProps {
  readonly draft: Pick<AddDraft, "reasons" | "reasonQuery" | "writing">
  readonly nplId: string
  readonly onChange: (change: (draft: AddDraft) => AddDraft) => void
  /** The clinician tried to finish without a reason. */
  readonly isMissing: boolean
}

/** Why the drug is taken, and what else the patient should know. */
export function ReasonStep({ draft, nplId, onChange, isMissing }: ReasonStepProps) {
  const { t } = useLingui()
  const { reasons, reasonQuery, writing } = draft
  const words = searchedWords(reasonQuery)
  const query = useReasonQuery(reasonQuery)
  const found = useApiQuery(searchReasons, { payload: { query } }, { enabled: query !== "" })
  const left = useLeftText(reasonQuery)
  const isUnchosen = left.isLeft || (isMissing && !isBlank(reasonQuery))
  const unchosen = isUnchosen ? t`This reason is not chosen. Choose one from the list, or clear the text.` : undefined
  const choose = (next: readonly Reason[]) => onChange((now) => ({ ...now, reasons: next }))
  return (
    <Stack gap={4}>
      <Field label={t`Reason for use`} required error={isMissing && reasons.length === 0 ? t`Choose at least one reason.` : unchosen}>
        <div onBlur={left.onBlur}>
          <MultiCombobox<Reason>
            // Enter would take what an earlier text found.
            items={query === words ? (found.data?.reasons ?? []) : []}
            itemKey={({ code }) => code}
            itemLabel={({ text }) => text}
            itemHint={({ code }) => code}
            value={reasons}
            onChange={choose}
            query={reasonQuery}
            onQueryChange={(typed) => {
              left.onTyped()
              onChange((now) => ({ ...now, reasonQuery: typed }))
            }}
            state={found.isFetching || words !== query ? "loading" : found.error === null ? "ready" : "failed"}
            {...(words === "" && { hint: <Trans>Type at least {shortestWord} characters</Trans> })}
            emptyText={<Trans>No matching reasons</Trans>}
            failedText={
              <SearchFailed error={found.error}>
                <Trans>The search did not respond. Keep typing to try again.</Trans>
              </SearchFailed>
            }
          />
        </div>
      </Field>
      <ProposedReasons nplId={nplId} chosen={reasons} onChange={choose} />
      <InstructionsField
        value={writing.dosage.additionalInstructions}
        onChange={(additionalInstructions) =>
          onChange((now) => ({ ...now, writing: { ...now.writing, dosage: { ...now.writing.dosage, additionalInstructions } } }))
        }
      />
    </Stack>
  )
}
