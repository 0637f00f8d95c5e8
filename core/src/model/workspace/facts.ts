import { known, type Facts } from "../../engine/conditions/fact.ts"
import { coreFacts, type FactSubject } from "./core-facts.ts"

/** core's facts about a subject: what every condition is decided on. Plugins' own facts join them as they are found. */
export const factsOf = (subject: FactSubject): Facts => new Map(coreFacts.map(({ id, read }) => [id, known(read(subject))]))
