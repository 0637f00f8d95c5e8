import type { ActivityType } from "@rond/core/model/meeting"
import { britishMarket, frenchMarket, germanMarket, type DemoMarket, norwegianMarket, swedishMarket } from "./markets.ts"

/** One pool of the demo clinic. */
export interface DemoPool {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly isExternal: boolean
  readonly timeZone: string
  readonly slotMinutes: number
  /** The facility of its physical meetings. */
  readonly facility: string
  readonly market: DemoMarket
  readonly adults: number
  readonly children: number
  readonly oneTimeUsers: number
  /** The partnership that all its patients come through. */
  readonly partnership: "insurer" | null
  /** The activity types of the pool's doctors and nurses; psychologists work by video, phone, text and in person. */
  readonly doctors: readonly ActivityType[]
  readonly nurses: readonly ActivityType[]
}

const common = ["video_visit", "non_video_visit", "physical_meeting", "text_consultation"] as const
const digital: Pick<DemoPool, "doctors" | "nurses"> = { doctors: [...common, "phone_triage"], nurses: ["phone_triage", ...common] }
const renewing: readonly ActivityType[] = ["e_prescription_renewal", "e_prescription_medication_request"]
const home = { isExternal: false, partnership: null, oneTimeUsers: 0 } as const

export const demoPools: readonly DemoPool[] = [
  {
    ...home,
    id: "se",
    name: "Rond Stockholm",
    country: "SE",
    timeZone: "Europe/Stockholm",
    slotMinutes: 15,
    facility: "Rond Vårdcentral Odenplan",
    market: swedishMarket,
    adults: 48,
    children: 10,
    doctors: [...common, ...renewing, "pollen_non_video", "phone_triage"],
    nurses: ["chlamydia_nurse_video", "phone_triage", ...common, "pollen_non_video"],
  },
  {
    ...home,
    id: "no",
    name: "Rond Oslo",
    country: "NO",
    timeZone: "Europe/Oslo",
    slotMinutes: 15,
    facility: "Rond Legesenter Majorstuen",
    market: norwegianMarket,
    adults: 22,
    children: 6,
    doctors: [...common, ...renewing, "phone_triage"],
    nurses: digital.nurses,
  },
  {
    ...home,
    ...digital,
    id: "uk",
    name: "Rond London",
    country: "GB",
    timeZone: "Europe/London",
    slotMinutes: 10,
    facility: "Rond Surgery Islington",
    market: britishMarket,
    adults: 26,
    children: 4,
    oneTimeUsers: 6,
  },
  {
    ...home,
    ...digital,
    id: "uk-insurer",
    name: "Rond London, insurer’s members",
    country: "GB",
    timeZone: "Europe/London",
    slotMinutes: 20,
    facility: "Rond Surgery Islington",
    market: britishMarket,
    adults: 20,
    children: 2,
    partnership: "insurer",
  },
  {
    ...home,
    ...digital,
    id: "fr",
    name: "Rond Paris",
    country: "FR",
    timeZone: "Europe/Paris",
    slotMinutes: 15,
    facility: "Rond Centre de santé République",
    market: frenchMarket,
    adults: 20,
    children: 4,
    oneTimeUsers: 2,
  },
  {
    ...home,
    ...digital,
    id: "de",
    name: "Rond Berlin",
    country: "DE",
    timeZone: "Europe/Berlin",
    slotMinutes: 15,
    facility: "Rond Praxis Mitte",
    market: germanMarket,
    adults: 20,
    children: 3,
  },
  {
    ...home,
    ...digital,
    id: "external",
    name: "Vårdpartner Nord",
    country: "SE",
    isExternal: true,
    timeZone: "Europe/Stockholm",
    slotMinutes: 20,
    facility: "Vårdpartner Nord, Sundsvall",
    market: swedishMarket,
    adults: 12,
    children: 2,
  },
]

/** The pool with this id. Throws for an unknown id. */
export function demoPool(id: string): DemoPool {
  const pool = demoPools.find((candidate) => candidate.id === id)
  if (pool === undefined) throw new Error(`The demo clinic has no pool ${id}`)
  return pool
}
