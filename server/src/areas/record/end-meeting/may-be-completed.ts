import { countTaken } from "@rond/core/model/actions"
import { missingFields, isAnswered, type FormTemplate, type FormValues } from "@rond/core/model/record"
import { type BeforeMeetingEnd, conflict, invalid, marketToday, type CompletingMeeting, type ServerModule } from "@rond/core/server-kit"
import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { findMeetingNote } from "../entry-store.ts"
import { findEvaluation } from "../evaluation/evaluation-handlers.ts"
import { templateForMeeting } from "../form-template.ts"
import type { CompletionDraft, CompletionRule } from "@rond/core/plugin"
import { absentPlugins, evaluate, type AbsentPlugin, type Facts } from "@rond/core/plugin/runtime"
import {
  declaredCounts,
  marketSwitchedOffCode,
  noteValuesOf,
  partnerSwitchedOffCode,
  pluginLeftOutCode,
} from "@rond/core/model/end-meeting"
import { InstalledPlugins } from "../../../platform/plugins/policies.ts"
import { takenActionsIn } from "../../actions/index.ts"
import { workspacePolicies } from "../../permissions/index.ts"

/** The meeting's note and evaluation, and their forms. A stricken note has none, because nothing more can be written in it. */
const meetingForms = Effect.fnUntraced(function* (meetingId: string) {
  const note = yield* findMeetingNote(meetingId)
  const evaluation = yield* findEvaluation(meetingId)
  const isVoid = note !== undefined && note.strickenAt !== null
  return {
    note,
    noteForm: isVoid ? undefined : (note?.template ?? (yield* templateForMeeting("note", meetingId))),
    evaluation,
    evaluationForm: evaluation?.template ?? (yield* templateForMeeting("evaluation", meetingId)),
  }
})
type MeetingForms = Effect.Success<ReturnType<typeof meetingForms>>

/** Fails with `missing_required_fields` and the fields' names while a required field of the meeting's note or evaluation is missing or wrong. */
const mustHaveCompleteForms = Effect.fnUntraced(function* ({ note, noteForm, evaluation, evaluationForm }: MeetingForms) {
  const gaps = [...missing(noteForm, note?.values ?? {}), ...missing(evaluationForm, evaluation?.values ?? {})]
  if (gaps.length > 0) yield* invalid("missing_required_fields", "Required fields are missing or wrong", gaps)
})

const missing = (template: FormTemplate | null | undefined, values: FormValues) =>
  template === undefined || template === null
    ? []
    : missingFields(template, values, (_kind, value) => !isAnswered(value)).map((gap) => ({
        field: gap.fieldId,
        label: gap.label,
        fault: gap.issue,
      }))

/** One rule that is not met, and the fields its screen would name. */
type UnmetRule = {
  readonly rule: string
  readonly plugin: string
  readonly fields: readonly string[]
}

/**
 * Fails with a conflict while a plugin that takes part in the end of this meeting is absent, because only it knows what it checks there:
 * `market_switched_off` and `partner_switched_off` by support, `plugin_left_out` where the server runs without it. A meeting that has ended
 * needs no plugin, and a partner does not take part in the meetings of others.
 */
export const mustHaveItsPlugins = Effect.fnUntraced(function* (completing: CompletingMeeting) {
  const { manifests, leftOut, endHolders } = yield* InstalledPlugins
  const { meeting, facts, switches } = yield* workspacePolicies.ofEnding(completing, completing.byClinicianId)
  if (meeting.finishedStatus !== null) return
  const absent = absentPlugins(manifests, switches, facts, leftOut)
  const holder = absent.find(({ isMarket, manifest }) => isMarket || endHolders.includes(manifest.id))
  if (holder !== undefined) yield* heldBy(holder)
})

function heldBy({ manifest: { id, version, name }, isMarket, cause }: AbsentPlugin) {
  const about = { plugin: id, version, name }
  if (cause.because === "left-out")
    return conflict(pluginLeftOutCode, `The server runs without ${name} ${version}`, { ...about, reason: cause.error })
  const { reason } = cause.by
  return conflict(isMarket ? marketSwitchedOffCode : partnerSwitchedOffCode, `Support has switched off ${name}: ${reason}`, {
    ...about,
    reason,
  })
}

/**
 * Fails with `end_rules_unmet`, naming each rule and its fields, unless the stored data meets every completion rule of the active policies.
 * The screen checks the same functions and conditions, so a request without the screen cannot skip them. Only the screen checks a rule
 * whose condition depends on a fact that the server does not know, unless the policy requires the fact: then the rule counts as unmet.
 */
const requireCompletionRules = Effect.fnUntraced(function* (completing: CompletingMeeting, forms: MeetingForms) {
  const { policies: installed } = yield* InstalledPlugins
  if (installed.every(({ completionRules }) => completionRules.length === 0)) return
  const { meeting, poolId, policies, factsFor } = yield* workspacePolicies.ofEnding(completing, completing.byClinicianId)
  const without = new Set(policies.flatMap(({ disabledRules }) => Object.keys(disabledRules)))
  const rules = policies.flatMap((policy) => policy.completionRules.filter(({ id }) => !without.has(id)).map((rule) => ({ policy, rule })))
  if (rules.length === 0) return
  const conditions = rules.flatMap(({ policy, rule: { when } }) => (when === undefined ? [] : [{ policy, condition: when }]))
  const all = yield* factsFor(conditions)
  const counted = new Set(rules.flatMap(({ rule: { counts = [] } }) => counts))
  const taken = countTaken(yield* takenActionsIn(completing.meetingId, policies, (kind) => counted.has(kind)))
  const draft = yield* storedDraft(meeting, poolId, forms, taken)
  const checked = yield* Effect.forEach(rules, ({ policy, rule }) => check(rule, policy.manifest.id, draft, all))
  const unmet = checked.flat()
  if (unmet.length > 0) yield* invalid("end_rules_unmet", `The meeting cannot end yet: ${unmet.map(({ rule }) => rule).join(", ")}`, unmet)
})

/** A rule that throws, such as on market data of another shape, is unmet: it does not pass silently. The data stays out of the log. */
const check = Effect.fnUntraced(function* (rule: CompletionRule, plugin: string, draft: CompletionDraft, facts: Facts) {
  const holds = rule.when === undefined ? "yes" : evaluate(rule.when, facts).verdict
  const unmet = (fields: readonly string[]): readonly UnmetRule[] => [{ rule: rule.id, plugin, fields }]
  if (holds === "failed") return unmet([])
  if (holds !== "yes") return []
  const fields = yield* Effect.option(
    Effect.try({ try: () => rule.unmet({ ...draft, taken: declaredCounts(rule.counts ?? [], draft.taken) }), catch: () => "threw" }),
  )
  if (Option.isNone(fields)) {
    yield* Effect.logError("A completion rule threw", { rule: rule.id, plugin })
    return unmet([])
  }
  return fields.value.length === 0 ? [] : unmet(fields.value)
})

/** The stored data of a meeting that is to end. */
const storedDraft = Effect.fnUntraced(function* (
  meeting: CompletionDraft["meeting"],
  poolId: string,
  forms: MeetingForms,
  taken: CompletionDraft["taken"],
) {
  const day = yield* marketToday(poolId)
  const { note, noteForm: form, evaluation } = forms
  const draft: CompletionDraft = {
    meeting,
    note: form === undefined || form === null ? undefined : noteValuesOf({ template: form, values: note?.values ?? {} }),
    share: note?.strickenAt === null ? (note.shareEntry ?? undefined) : undefined,
    sections: evaluation?.sections ?? {},
    taken,
    today: () => day,
  }
  return draft
})

/** Fails with the `Problem` that keeps a meeting from being completed. */
export type MustBeCompletable = ReturnType<typeof mustBeCompletable>

/** A market's own requirement refuses with a code that its error mapper explains, and that no endpoint of core can declare. */
const requirementOfMarket = (required: ReturnType<BeforeMeetingEnd>) => required as Effect.Effect<void, never, SqlClient.SqlClient>

/**
 * The reasons that prevent a meeting from being completed, checked on the server: an absent plugin, incomplete forms, the markets'
 * completion rules, and a market's own steps.
 */
export function mustBeCompletable(modules: readonly ServerModule[]) {
  const before = modules.flatMap(({ beforeMeetingEnd }) => beforeMeetingEnd ?? [])
  return (meeting: CompletingMeeting) =>
    Effect.gen(function* () {
      yield* mustHaveItsPlugins(meeting)
      const forms = yield* meetingForms(meeting.meetingId)
      yield* mustHaveCompleteForms(forms)
      yield* requireCompletionRules(meeting, forms)
      for (const must of before) yield* requirementOfMarket(must(meeting))
    })
}
