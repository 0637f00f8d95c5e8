import type { Session } from "@rond/core/server-kit"
import { demoClinicians } from "../areas/demo/clinicians.ts"
import { demoPeople } from "../areas/demo/pools.ts"

/** The session of a demo clinician. */
export const sessionOf = (subject: string): Session => {
  const clinician = demoClinicians.find((candidate) => candidate.subject === subject)!
  const person = demoPeople.find((candidate) => candidate.subject === subject)!
  return {
    sessionId: subject,
    personId: subject,
    name: person.name,
    role: "clinician",
    clinician: {
      id: clinician.id,
      profession: clinician.profession,
      poolId: clinician.pool.id,
      poolCountry: clinician.pool.country,
      poolIsExternal: clinician.pool.isExternal,
      capabilities: person.capabilities,
      flags: person.flags,
    },
  }
}
