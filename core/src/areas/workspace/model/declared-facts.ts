// Written by `node scripts/core-declarations.ts` from the facts.ts of each area.
import { facts as clinician } from "../../clinician/model/facts.ts"
import { facts as meeting } from "../../meeting/model/facts.ts"
import { facts as patient } from "../../patient/model/facts.ts"
import { facts as symptoms } from "../../symptoms/model/facts.ts"
import { facts as workspace } from "./facts.ts"

export const declaredFacts = [...clinician, ...meeting, ...patient, ...symptoms, ...workspace] as const
