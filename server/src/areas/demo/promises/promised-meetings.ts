import type { PromisedMeeting } from "@rond/core/server-kit/demo"
import { demoPromises } from "../pools.ts"
import { idOf } from "../random.ts"

/**
 * The meetings that the plugins promise, by clinician and name. The day planner reads this list (`day-plans.ts`), so each promise holds by
 * construction; `invariants.test.ts` checks 800 days at several hours.
 */
const promisedMeetings: ReadonlyMap<string, Readonly<Record<string, PromisedMeeting>>> = new Map(
  [
    ...Map.groupBy(
      demoPromises.flatMap(({ meetings }) => Object.entries(meetings)),
      ([subject]) => subject,
    ),
  ].map(([subject, brought]) => [
    subject,
    Object.assign({}, ...brought.map(([, promises]) => promises)) as Readonly<Record<string, PromisedMeeting>>,
  ]),
)

/** Subjects of the clinicians whose days hold promised meetings. */
export const promisingClinicians: readonly string[] = [...promisedMeetings.keys()]

/** Returns everything that is promised for a clinician's day. */
export const promisesOf = (subject: string): readonly PromisedMeeting[] => Object.values(promisedMeetings.get(subject) ?? {})

/** The promise for a slot of a clinician's day. */
export const promiseAt = (subject: string, place: string): PromisedMeeting | undefined =>
  promisesOf(subject).find((promise) => promise.place === place)

/** The promise of this name. Throws where no plugin promises it. */
export function promiseNamed(subject: string, name: string): PromisedMeeting {
  const promises = promisedMeetings.get(subject) ?? {}
  const promise = Object.hasOwn(promises, name) ? promises[name] : undefined
  if (promise !== undefined) return promise
  const knownNames = Object.keys(promises).join(", ") || "nothing"
  throw new Error(
    `No plugin promises ${subject} "${name}": add it to src/server/demo/promises.ts of the plugin. Promised is ${knownNames}.`,
  )
}

/** The places of the days at which a meeting of this name is promised. */
export const promisedPlaces = (name: string): readonly { readonly subject: string; readonly place: string }[] =>
  [...promisedMeetings].flatMap(([subject, promises]) =>
    Object.entries(promises).flatMap(([promiseName, { place }]) => (promiseName === name ? [{ subject, place }] : [])),
  )

/** Returns the id of the meeting in this slot of a clinician's day, as first planned. */
export const meetingIdAt = (subject: string, day: string, place: string): string => idOf("day", subject, day, place)
