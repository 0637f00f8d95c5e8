import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type ServerTexts, serverTextsIn } from "../../../languages/languages.ts"

/** Reads the words of the lists of reasons in a clinician's language, as they read them when choosing. The server stores them with the code. */
export const reasonWordsFor = (clinicianId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [person] = yield* sql<{ readonly language: string }>`
      select person.language from clinician join person on person.id = clinician.person_id where clinician.id = ${clinicianId}`
    const { reasons }: ServerTexts = serverTextsIn(person?.language ?? "en-GB")
    return reasons
  })
