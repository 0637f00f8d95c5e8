import "@rond/core/time/polyfill"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { prescribeMedicine } from "@rond/plugin-se/contract/prescription"
import { Effect, Schema } from "effect"
import {
  type TestNationalService,
  testNationalService,
} from "../../../plugins/se/src/areas/prescription/server/testing/national-service.ts"
import { demoDrugs } from "../../../plugins/se/src/areas/medication/server/catalogue/demo-catalogue.ts"
import { dosageOf, newDosage } from "../../../plugins/se/src/areas/medication/model/dosage/index.ts"
import { signedInCookie } from "../../e2e/sign-in-without-browser.ts"
import { type Clinic, clinicAt, json } from "../clinic-at.ts"
import { EndingProcess } from "../ending/ending-process.ts"
import { idNumberOf, meetingOf, patientOf, type PrescribingFacts, prescribingPerson } from "./prescribing.ts"

const program = fileURLToPath(new URL("./prescribing-server.ts", import.meta.url))

/** The national service's treatment of the first request. It accepts all later requests. */
const treatments = ["take", "slow", "refuse", "fail", "unanswered"] as const

/** One prescription, or cancellation of one, with a kill of the server in it. */
export interface PrescribingCrash {
  readonly change: "new" | "cancel"
  readonly treatment: (typeof treatments)[number]
  /** So many milliseconds after the request was sent, or the service was asked or has answered. */
  readonly kill: { readonly after: "sent" | "asked" | "answered"; readonly millis: number }
  /** `gone`: the request is not sent again. */
  readonly client: "repeats" | "gone"
}

/** @param random a number from 0 up to 1 */
export function prescribingCrashOf(random: () => number): PrescribingCrash {
  const among = <A>(choices: readonly A[]): A => choices[Math.floor(random() * choices.length)]!
  const after = among(["sent", "asked", "asked", "answered", "answered"] as const)
  return {
    change: among(["new", "cancel"] as const),
    treatment: among(treatments),
    kill: { after, millis: Math.floor(random() * (after === "sent" ? 400 : 60)) },
    client: random() < 0.3 ? "gone" : "repeats",
  }
}

export interface PrescribingWorld {
  readonly server: EndingProcess
  readonly national: TestNationalService
  readonly clinic: Clinic
  readonly stop: () => Promise<void>
}

/** A Swedish server with so many patients, the national service, and a doctor's session. */
export async function startPrescribingWorld(patients: number): Promise<PrescribingWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), "rond-prescribing-"))
  const national = await testNationalService()
  const server = await EndingProcess.of(program, [folder, national.url, String(patients)])
  const clinic = await clinicAt(server.url, await signedInCookie(server.url, prescribingPerson))
  const stop = async () => {
    await server.kill("SIGKILL")
    national.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { server, national, clinic, stop }
}

const encodePrescription = Schema.encodeSync(prescribeMedicine.payload!)
const pinCode = "1234"
const moduleBase = "/prescription-module-se"

const { nplId } = Effect.runSync(demoDrugs).find(({ substance }) => substance === "amoxicillin")!.medication

/** Days from today in Sweden, ISO 8601. */
const day = (days: number) => Temporal.Now.plainDateISO("Europe/Stockholm").add({ days }).toString()

/** One package, for a week. */
const prescription = () => ({
  roleLinkId: "role-a",
  nplId,
  nplPackId: `${nplId}001`,
  medicationId: null,
  dosage: dosageOf({ ...newDosage(day(0)), endDay: day(6), isUntilFurtherNotice: false }),
  reason: [{ code: "J01.9", text: "Mot infektion" }],
  packages: 1,
  units: null,
  dispensings: 1,
  intervalDays: null,
  validUntil: day(30),
  isSubstitutable: true,
  benefit: "WITHIN" as const,
  meetsReimbursementTerms: false,
  pharmacyNote: null,
})

const askNew = (place: number) => {
  const query = `patientId=${patientOf(place)}&meetingId=${meetingOf(place)}`
  return { path: `${moduleBase}/prescription/new?${query}`, body: encodePrescription({ pinCode, prescription: prescription() }) }
}
const askCancel = (place: number, id: string) => ({
  path: `${moduleBase}/prescription/delete`,
  body: {
    patientId: patientOf(place),
    pinCode,
    cancellation: { medicationRequestIds: [id], reason: "DUPLICATE", note: null, patientInformed: true },
  },
})

/** Milliseconds for which a request is repeated: longer than the server holds the key of one that it asked for when it was killed. */
const repeatedMillis = 180_000

/** Prescribes or cancels for a patient of their own while the server is killed, and returns what is wrong afterwards. */
export async function prescribeThroughCrash(
  { server, national, clinic }: PrescribingWorld,
  place: number,
  { change, treatment, kill, client }: PrescribingCrash,
): Promise<readonly string[]> {
  const faults: string[] = []
  const factsNow = async () => (await server.facts<PrescribingFacts>(meetingOf(place))).prescriptions
  const nationalNow = () => [...national.prescriptions].filter(([, item]) => item.patientIdNumber === idNumberOf(place))
  const post = async ({ path: address, body }: ReturnType<typeof askNew>, key: string) => {
    const response = await clinic.send(address, json("POST", key, body))
    const { code = "" } = response.ok ? {} : ((await response.json()) as { readonly code?: string })
    return { isDone: response.ok, how: `${response.status} ${code}` }
  }

  if (change === "cancel") {
    const { isDone, how } = await post(askNew(place), randomUUID())
    if (!isDone) return [`prescribing before the cancellation was answered ${how}`]
  }
  const [before] = await factsNow()
  const firstRequest = change === "new" ? askNew(place) : askCancel(place, before!.id)
  const beginning = change === "new" ? "POST /prescriptions" : `POST /prescriptions/${before!.nationalId}/cancellation`
  if (treatment === "slow") national.slowAt.set(beginning, 300)
  if (treatment === "fail") national.failsAt.add(beginning)
  if (treatment === "unanswered") national.silentAt.add(beginning)
  if (treatment === "refuse") national.refuses.set(beginning, "pin_incorrect")

  const key = randomUUID()
  const happened = Promise.withResolvers<void>()
  national.onEvent = (event, request) => {
    if (event === kill.after && request.startsWith(beginning) && !request.includes("search")) happened.resolve()
  }
  const first = post(firstRequest, key).catch(() => undefined)
  // Where the service is not asked or does not answer, the server is killed all the same.
  if (kill.after !== "sent") await Promise.race([happened.promise, setTimeout(2_000)])
  await setTimeout(kill.millis)
  await server.kill("SIGKILL")
  await first
  national.onEvent = undefined
  for (const fault of [national.slowAt, national.failsAt, national.silentAt, national.refuses]) fault.clear()
  await server.start()

  const mustBeSeen = async () => {
    const [stored, atService] = [await factsNow(), nationalNow()]
    if (atService.length > 1) faults.push(`prescribed ${atService.length} times`)
    if (stored.length > 1) faults.push(`stored ${stored.length} times`)
    for (const [id] of atService) {
      // A request without an answer is shown as one, and the job looks for its answer.
      const isSeen = stored.some(({ nationalId, state }) => nationalId === id || (nationalId === null && state === "ASKED"))
      if (!isSeen) faults.push("a prescription is at the national service and nobody sees it")
    }
  }
  await mustBeSeen()
  if (client === "gone") return faults
  const startedAt = performance.now()
  let answer = await post(firstRequest, key)
  while (!answer.isDone && performance.now() - startedAt < repeatedMillis) {
    await setTimeout(500)
    answer = await post(firstRequest, key)
  }
  if (!answer.isDone) faults.push(`the repeated request was answered ${answer.how}`)
  await mustBeSeen()
  const [stored] = await factsNow()
  const [atService] = nationalNow()
  const expectedState = change === "new" ? "ACTIVE" : "CANCELLED"
  if (stored?.state !== expectedState || atService?.[1].state !== expectedState)
    faults.push(`it is ${stored?.state} here and ${atService?.[1].state} there`)
  if (stored !== undefined && stored.audited === 0) faults.push("nothing is audited")
  return faults
}
