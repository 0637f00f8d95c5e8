import { useEffect, useState } from "react"
import { metadataOf, type MetadataValidator, type ReadFile } from "./chosen-file.ts"

/** Whether a document passes the validator; `pending` until it has answered. Without a validator every document passes. */
export type MetadataCheck = "passed" | "pending" | "refused"

interface Answer {
  readonly about: ReadFile
  readonly check: MetadataCheck
}

/** Asks the validator about each chosen document. An answer about an earlier one counts for nothing, and one that fails refuses. */
export function useMetadataCheck(document: ReadFile | undefined, validator: MetadataValidator | undefined): MetadataCheck {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (document === undefined || validator === undefined) return
    let isCurrent = true
    const tell = (check: MetadataCheck) => isCurrent && setAnswer({ about: document, check })
    void Promise.resolve()
      .then(() => validator(metadataOf(document)))
      .then(
        (passes) => tell(passes ? "passed" : "refused"),
        () => tell("refused"),
      )
    return () => {
      isCurrent = false
    }
  }, [document, validator])
  if (validator === undefined) return "passed"
  return answer !== undefined && answer.about === document ? answer.check : "pending"
}
