import { type DemoTexts, demoTextsIn } from "@rond/core/languages"
import type { SeededConversation } from "../seed.ts"

type Part = keyof DemoTexts["conversations"]

/** The conversations of the demo's programmes, by what becomes of them. */
export const threadKinds = ["active", "unread", "understood", "away", "alarming", "paused", "ended"] as const satisfies readonly Part[]
export type ThreadKind = (typeof threadKinds)[number]

/** The kinds of last messages of patients in a programme under way: nothing that waits for an answer, or one thing or another. */
export const kindsUnderWay = ["active", "unread", "understood", "away"] as const satisfies readonly ThreadKind[]

/** The conversation to write, with its clinician, language and clock. */
export interface ThreadOf {
  readonly conversationId: string
  readonly clinicianId: string
  /** BCP 47; English where there are no texts in it. */
  readonly language: string
  /** IANA name. */
  readonly timeZone: string
  /** An id that is the same each time. */
  readonly idOf: (...names: readonly string[]) => string
  readonly now: Temporal.Instant
  /** Minutes by which they write later than others: up to an hour. */
  readonly delay?: number
}

type Sender = "clinician" | "patient"
type Moment = readonly [daysAgo: number, clock: string, sender: Sender]

/** The time of each message. None is of today, so that the demo is the same at any hour. */
const moments: Readonly<Record<Part, readonly Moment[]>> = {
  active: [
    [37, "09:40", "clinician"],
    [36, "19:12", "patient"],
    [35, "10:05", "clinician"],
    [24, "20:31", "patient"],
    [23, "08:50", "clinician"],
    [17, "18:22", "patient"],
    [16, "09:15", "clinician"],
  ],
  unread: [
    [2, "21:04", "patient"],
    [1, "07:48", "patient"],
  ],
  understood: [[3, "17:20", "patient"]],
  away: [[5, "12:05", "patient"]],
  alarming: [[1, "22:16", "patient"]],
  paused: [
    [419, "11:20", "clinician"],
    [407, "17:45", "patient"],
    [406, "09:30", "clinician"],
    [381, "16:10", "patient"],
    [380, "10:25", "clinician"],
  ],
  ended: [
    [229, "13:15", "clinician"],
    [220, "18:40", "patient"],
    [219, "09:05", "clinician"],
    [210, "12:30", "patient"],
    [209, "14:30", "clinician"],
  ],
}

/** A conversation up to `now`. Its clinician has read what came before their last message. */
export function threadOf(kind: ThreadKind, of: ThreadOf): SeededConversation {
  const texts = demoTextsIn(of.language).conversations
  const today = of.now.toZonedDateTimeISO(of.timeZone).toPlainDate()
  const isUnderWay = kind !== "paused" && kind !== "ended"
  const parts: readonly Part[] = isUnderWay && kind !== "active" ? ["active", kind] : [kind]
  const messages = parts
    .flatMap((part) => moments[part].map((moment, index) => ({ moment, body: texts[part][index]! })))
    .map(({ moment: [daysAgo, clock, sender], body }, index) => ({
      id: of.idOf(String(index)),
      clinicianId: sender === "clinician" ? of.clinicianId : null,
      body,
      sentAt: today
        .subtract({ days: daysAgo })
        .toZonedDateTime({ timeZone: of.timeZone, plainTime: Temporal.PlainTime.from(clock).add({ minutes: of.delay ?? 0 }) })
        .toInstant()
        .toString(),
    }))
  const readUpTo = messages.findLastIndex(({ clinicianId }) => clinicianId !== null) + 1
  return { conversationId: of.conversationId, messages, readers: [{ clinicianId: of.clinicianId, readUpTo }] }
}
