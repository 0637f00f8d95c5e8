import { createContext, useContext } from "react"
import type { Clinician } from "../../areas/clinician/model/index.ts"
import type { SignedInSession } from "../../areas/session/model/index.ts"

/** Set by the app after sign-in; stays set while an expired session is renewed. */
export const SessionContext = createContext<SignedInSession | undefined>(undefined)

/** The person who is signed in. */
export function useSession(): SignedInSession {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error("There is no SessionContext above this component")
  return session
}

/** The signed-in clinician, for screens that only clinicians reach. */
export function useClinician(): Clinician {
  const { clinician } = useSession()
  if (clinician === null) throw new Error("The signed-in person is no clinician")
  return clinician
}
