import {
  evaluate,
  known,
  selectPlugins,
  type CompletionRule,
  type CompletionDraft,
  type CompletionRules,
  type Facts,
} from "@rond/core/plugin"
import { invalid, notFound, type EndFacts, type EndingMeeting } from "@rond/core/server-kit"
import { pluginSwitchOf } from "@rond/core/model/support"
import { factsOf } from "@rond/core/model/workspace"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { featureFlagsOf, findClinician } from "../../clinic/clinicians.ts"
import { findMeeting } from "../../clinic/meeting/meetings.ts"
import { switchesInForce } from "../../support/switches.ts"
import { findMeetingNote } from "../entries/entry-store.ts"
import { findEvaluation } from "../evaluation/evaluation-handlers.ts"

/** A meeting that somebody is about to complete. */
export interface CompletingMeeting extends EndingMeeting {
  /** Whose workspace it is completed from. */
  readonly byClinicianId: string
}

/** One rule that is not met, and the fields its screen would name. */
export type UnmetRule = {
  readonly rule: string
  readonly plugin: string
  readonly fields: readonly string[]
}

/**
 * Fails with `end_rules_unmet`, naming each rule and its fields, unless every end rule of the markets that take part is met by what is
 * stored: the very functions and conditions that the screen holds, so it holds whoever asks without the screen.
 */
export const mustMeetEndRules = Effect.fnUntraced(function* (
  markets: readonly CompletionRules[],
  endFacts: readonly EndFacts[],
  completing: CompletingMeeting,
) {
  if (markets.length === 0) return
  const { meeting, poolId, facts } = yield* workspaceOf(completing)
  const switches = (yield* switchesInForce(poolId)).map(pluginSwitchOf)
  const manifests = markets.map(({ manifest }) => manifest)
  const takingPart = selectPlugins(manifests, switches, facts).flatMap(({ selected }, index) =>
    selected === "yes" ? markets.slice(index, index + 1) : [],
  )
  if (takingPart.length === 0) return
  const plugins = takingPart.map(({ manifest }) => manifest.id)
  const found = yield* Effect.forEach(endFacts, (find) => find(completing, plugins))
  const all: Facts = new Map([...facts, ...found.flatMap((some) => Object.entries(some).map(([id, value]) => [id, known(value)] as const))])
  const draft = yield* storedDraft(meeting, poolId)
  const without = new Set(takingPart.flatMap((market) => market.without ?? []))
  const unmet = takingPart.flatMap(({ manifest, rules }) =>
    rules.filter(({ id }) => !without.has(id)).flatMap((rule) => check(rule, manifest.id, draft, all)),
  )
  if (unmet.length > 0) yield* invalid("end_rules_unmet", `The meeting cannot end yet: ${unmet.map(({ rule }) => rule).join(", ")}`, unmet)
})

const check = (rule: CompletionRule, plugin: string, draft: CompletionDraft, facts: Facts): readonly UnmetRule[] => {
  if (rule.when !== undefined && evaluate(rule.when, facts) !== "yes") return []
  const fields = rule.unmet(draft)
  return fields.length === 0 ? [] : [{ rule: rule.id, plugin, fields }]
}

/** The workspace that the meeting is completed from: core's facts, as its screen has them. */
const workspaceOf = Effect.fnUntraced(function* ({ meetingId, byClinicianId }: CompletingMeeting) {
  const meeting = (yield* findMeeting(meetingId)) ?? (yield* notFound("Meeting"))
  const clinician = (yield* findClinician(byClinicianId)) ?? (yield* notFound("Clinician"))
  const poolId = clinician.pool.id
  const facts = factsOf({
    clinician,
    featureFlagIds: yield* featureFlagsOf(poolId),
    view: "meeting",
    meeting,
    user: meeting.user,
    patient: { isChild: meeting.child !== null },
  })
  return { meeting, poolId, facts }
})

/** What is stored of a meeting that is to end. */
const storedDraft = Effect.fnUntraced(function* (meeting: CompletionDraft["meeting"], poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const [day] = yield* sql<{ readonly today: string }>`
    select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from pool where id = ${poolId}`
  const note = yield* findMeetingNote(meeting.id)
  const evaluation = yield* findEvaluation(meeting.id)
  const draft: CompletionDraft = {
    meeting,
    share: note?.strickenAt === null ? (note.shareEntry ?? undefined) : undefined,
    sections: evaluation?.sections ?? {},
    // A message sent is the meeting's `messageSent`; of the other actions a rule asks for, none can be taken yet.
    taken: () => 0,
    today: () => day!.today,
  }
  return draft
})
