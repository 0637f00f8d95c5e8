import { Schema } from "effect"
import { CountryCode, ProfessionCode } from "../../clinician/model/index.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { PoolSwitch, ServerLeftOut, SwitchReason } from "./pool-switches.ts"
import { ActivityTypeCode } from "../../meeting/model/index.ts"
import { OwnSession } from "../../session/model/index.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** A pool as support sees it. */
export const SupportPool = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  country: CountryCode,
  /** IANA name: `Europe/Stockholm`. */
  timeZone: Schema.String,
  isExternal: Schema.Boolean,
  featureFlagIds: Schema.Array(Schema.String),
  switches: Schema.Array(PoolSwitch),
})
export type SupportPool = typeof SupportPool.Type

/** A plugin on the server, with the versions that support may pin, and those that the server runs without. */
export const SupportPlugin = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  versions: Schema.Array(Schema.String),
  leftOut: Schema.Array(ServerLeftOut),
})
export type SupportPlugin = typeof SupportPlugin.Type

export const getSupportOverview = defineEndpoint({
  id: "support.overview",
  method: "GET",
  path: "/support/overview",
  summary: "Every pool with its plugin switches, and the plugins of the server; support only",
  response: snakeCaseStruct({ pools: Schema.Array(SupportPool), plugins: Schema.Array(SupportPlugin), nowMillis: EpochMillis }),
  retries: 2,
})

/** The people who work in a pool at this moment, by the server's own signs of it. */
export const PoolUse = snakeCaseStruct({
  /** Clinicians with the application open. */
  clinicians: Schema.Int,
  /** Video calls with a clinician in them. */
  calls: Schema.Int,
})
export type PoolUse = typeof PoolUse.Type

export const getPoolUse = defineEndpoint({
  id: "support.pool-use",
  method: "GET",
  path: "/support/pools/:poolId/use",
  summary: "How many clinicians of a pool have the application open, and how many calls run; support only, audited",
  params: Schema.Struct({ poolId: Schema.String }),
  response: PoolUse,
  retries: 2,
})

const SwitchParams = Schema.Struct({ poolId: Schema.String, pluginId: Schema.String })

/** Refused as `unknown_plugin`, `unknown_version` (the server does not have the pinned version) or `expiry_in_the_past`. */
export const setPluginSwitch = defineEndpoint({
  id: "support.set-switch",
  method: "PUT",
  path: "/support/pools/:poolId/plugins/:pluginId/switch",
  summary: "Switches a plugin on, off or to one version in a pool; support only",
  params: SwitchParams,
  payload: snakeCaseStruct({
    state: Schema.Literals(["on", "off", "pinned"]),
    version: Schema.NullOr(Schema.String),
    reason: SwitchReason,
    expiresAtMillis: Schema.NullOr(EpochMillis),
  }),
  response: PoolSwitch,
  limit: "people-change",
  errors: ["expiry_in_the_past", "unknown_plugin", "unknown_version"],
})

/** `not_found` when no switch is set. */
export const clearPluginSwitch = defineEndpoint({
  id: "support.clear-switch",
  method: "POST",
  path: "/support/pools/:poolId/plugins/:pluginId/switch/clear",
  summary: "Clears a pool's plugin switch; support only",
  params: SwitchParams,
  payload: snakeCaseStruct({ reason: SwitchReason }),
  limit: "people-change",
})

export const SwitchChange = snakeCaseStruct({
  id: Schema.String,
  poolId: Schema.String,
  pluginId: Schema.String,
  change: openWords("change of a switch", ["on", "off", "pinned", "cleared"]),
  version: Schema.NullOr(Schema.String),
  reason: SwitchReason,
  author: Schema.String,
  atMillis: EpochMillis,
  expiresAtMillis: Schema.NullOr(EpochMillis),
})
export type SwitchChange = typeof SwitchChange.Type

export const getSwitchHistory = defineEndpoint({
  id: "support.switch-history",
  method: "GET",
  path: "/support/pools/:poolId/switch-history",
  summary: "The last hundred changes of a pool's plugin switches, newest first; support only",
  params: Schema.Struct({ poolId: Schema.String }),
  response: snakeCaseStruct({ changes: Schema.Array(SwitchChange) }),
  retries: 2,
})

/** A clinician of a pool, with the properties that determine their workspaces. */
export const SupportClinician = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  profession: ProfessionCode,
  careType: Schema.String,
  capabilities: Schema.Array(Schema.String),
  flags: Schema.Array(Schema.String),
})
export type SupportClinician = typeof SupportClinician.Type

export const getSupportClinicians = defineEndpoint({
  id: "support.clinicians",
  method: "GET",
  path: "/support/pools/:poolId/clinicians",
  summary: "A pool's clinicians with what decides on their workspaces; support only, audited",
  params: Schema.Struct({ poolId: Schema.String }),
  response: snakeCaseStruct({ clinicians: Schema.Array(SupportClinician) }),
  retries: 2,
})

/** A meeting whose workspace support may inspect, without patient data. */
export const SupportMeeting = snakeCaseStruct({
  id: Schema.String,
  activityType: ActivityTypeCode,
  clinicianId: Schema.String,
  clinicianName: Schema.String,
  profession: ProfessionCode,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  /** The call has started and the meeting has not ended. */
  isRunning: Schema.Boolean,
})
export type SupportMeeting = typeof SupportMeeting.Type

export const getSupportMeetings = defineEndpoint({
  id: "support.meetings",
  method: "GET",
  path: "/support/pools/:poolId/meetings",
  summary: "A pool's meetings within twelve hours of now that are not ended, running ones first, without patients; support only",
  params: Schema.Struct({ poolId: Schema.String }),
  response: snakeCaseStruct({ meetings: Schema.Array(SupportMeeting) }),
  retries: 2,
})

const Scalar = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])

/** core's facts of one meeting: `null` for known to be absent. */
export const MeetingContext = snakeCaseStruct({
  meetingId: Schema.String,
  poolId: Schema.String,
  facts: Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Scalar, Schema.Array(Scalar)]))),
})
export type MeetingContext = typeof MeetingContext.Type

/** Code of the refusal for a meeting that is over. */
export const meetingOver = "meeting_over"

export const getMeetingContext = defineEndpoint({
  id: "support.meeting-context",
  method: "GET",
  path: "/support/meetings/:meetingId/context",
  summary: "The facts a meeting's workspace is decided on; support only, audited",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: MeetingContext,
  retries: 2,
  errors: ["meeting_over"],
})

/** A person with an account, and their sessions. */
export const SupportPerson = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  role: Schema.Literals(["clinician", "support"]),
  /** `null` for support people. */
  poolName: Schema.NullOr(Schema.String),
  /** The time the account was deactivated; `null` while active. */
  deactivatedAtMillis: Schema.NullOr(EpochMillis),
  sessions: Schema.Array(OwnSession),
})
export type SupportPerson = typeof SupportPerson.Type

/** Maximum people shown; a longer name finds fewer. */
export const maxPeople = 20

/** A read by POST, which keeps the search out of the URL. */
export const findSupportPeople = defineEndpoint({
  id: "support.people",
  method: "POST",
  path: "/support/people/search",
  summary: "People who work here by a part of their name, with their sessions; support only, audited",
  payload: snakeCaseStruct({ text: Schema.String.check(Schema.isMaxLength(100)) }),
  response: snakeCaseStruct({ people: Schema.Array(SupportPerson), hasMore: Schema.Boolean, nowMillis: EpochMillis }),
  mutates: false,
  limit: "search",
})

const PersonParams = Schema.Struct({ personId: Schema.String })

/** Ends one or all sessions of a person. `not_found` when there is no such person, or the session is over. */
export const endPersonsSessions = defineEndpoint({
  id: "support.end-sessions",
  method: "POST",
  path: "/support/people/:personId/sessions/end",
  summary: "Ends a person's sessions; support only, audited",
  params: PersonParams,
  payload: snakeCaseStruct({ sessionId: Schema.NullOr(Schema.String), reason: SwitchReason }),
  limit: "people-change",
})
