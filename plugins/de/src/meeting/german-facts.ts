import { factSource, type FactValue } from "@rond/core/plugin"
import { Result } from "effect"
import { readGermanMeeting, type GermanMeeting } from "./german-meeting.ts"

/** A part that the market cannot read is a failed fact: nothing is taken for granted of it. */
const readOff = (id: `de.${string}`, means: string, of: (part: GermanMeeting) => FactValue) =>
  factSource({
    id,
    means,
    find: {
      key: id,
      of: ({ meeting }) => {
        const part = meeting === undefined ? undefined : Result.getOrThrow(readGermanMeeting(meeting.marketSpecifics))
        return part === undefined ? undefined : of(part)
      },
    },
  })

/** What Germany's conditions hang on beside core's facts. */
export const germanFacts = [
  readOff("de.is-aok-plus", "The meeting is on the account of AOK Plus.", (part) => part.isAokPlusMeeting),
  readOff("de.meeting-type", "Who pays for the meeting: statutory or private insurance.", (part) => part.meetingType ?? undefined),
  readOff("de.is-anonymous", "The patient goes by a code.", (part) => part.anonymousCode !== null),
]
