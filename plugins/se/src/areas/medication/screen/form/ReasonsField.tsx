import { isBlank } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { SearchFailed } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Field, MultiCombobox } from "@rond/core/ui"
import { searchReasons, type Reason } from "../../model/contract/index.ts"
import { ProposedReasons } from "./ProposedReasons.tsx"
import { useLeftText } from "./use-left-text.ts"
import { searchedWords, shortestWord, useReasonQuery } from "./use-reason-query.ts"

export interface ReasonsFieldProps {
  readonly reasons: readonly Reason[]
  readonly onReasons: (reasons: readonly Reason[]) => void
  /** The text of the search. */
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly nplId: string
  /** The clinician tried to finish without a reason. */
  readonly isMissing: boolean
}

/** The reason a drug is taken: searched for, or chosen from the reasons that are known for it. */
export function ReasonsField({ reasons, onReasons, query: typed, onQuery, nplId, isMissing }: ReasonsFieldProps) {
  const { t } = useLingui()
  const words = searchedWords(typed)
  const query = useReasonQuery(typed)
  const reasonSearch = useApiQuery(searchReasons, { payload: { query } }, { enabled: query !== "" })
  const left = useLeftText(typed)
  const isUnchosen = left.isLeft || (isMissing && !isBlank(typed))
  const unchosen = isUnchosen ? t`This reason is not chosen. Choose one from the list, or clear the text.` : undefined
  return (
    <>
      <Field label={t`Reason for use`} required error={isMissing && reasons.length === 0 ? t`Choose at least one reason.` : unchosen}>
        <div onBlur={left.onBlur}>
          <MultiCombobox<Reason>
            // Enter would take what an earlier text found.
            items={query === words ? (reasonSearch.data?.reasons ?? []) : []}
            itemKey={({ code }) => code}
            itemLabel={({ text }) => text}
            itemHint={({ code }) => code}
            value={reasons}
            onChange={onReasons}
            query={typed}
            onQueryChange={(next) => {
              left.onTyped()
              onQuery(next)
            }}
            state={reasonSearch.isFetching || words !== query ? "loading" : reasonSearch.error === null ? "ready" : "failed"}
            {...(words === "" && { hint: <Trans>Type at least {shortestWord} characters</Trans> })}
            emptyText={<Trans>No matching reasons</Trans>}
            failedText={
              <SearchFailed error={reasonSearch.error}>
                <Trans>The search did not respond. Keep typing to try again.</Trans>
              </SearchFailed>
            }
          />
        </div>
      </Field>
      <ProposedReasons nplId={nplId} chosen={reasons} onChange={onReasons} />
    </>
  )
}
