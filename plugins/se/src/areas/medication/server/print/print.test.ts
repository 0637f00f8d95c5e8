import { clinicModule, gated, insertMarketClinic, readPdf, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { type Dosage, editMedication, endMedication, getMedicationLists, printMedicationList } from "../../model/contract/index.ts"
import { dosageOf, newDosage, withType } from "../../model/dosage/index.ts"
import { serverModule } from "../../../../server/server.ts"
import { demoDrugs } from "../catalogue/demo-catalogue.ts"
import { insertMedication } from "../medication-store.ts"
import { format } from "../../../../format.ts"
import { printCatalogue, printLabels } from "./print-labels.ts"

const server = withServer([clinicModule, supportModule, gated(serverModule)])
const doctor = { ...sessionOf({ country: "SE", flags: ["write_actions"] }), name: "Elsa Lindqvist" }
const patientId = "adult-SE"
const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const drugs = Effect.runSync(demoDrugs)
const daily = newDosage("2026-03-29")

const add = (id: string, substance: string, reason: string, dosage: Dosage) => {
  const drug = drugs.find((candidate) => candidate.substance === substance)!
  return server.run(
    Effect.orDie(
      insertMedication(
        { ...drug, id, dosage, reason: [{ code: id, text: reason }] },
        { patientId, poolId: "SE" },
        { id: "doctor-SE", name: "Karim Nyström" },
      ),
    ),
  )
}
beforeAll(async () => {
  await server.run(insertMarketClinic(["SE"], ["doctor", "psychologist"]))
  await sqlOf(`update patient set id_number = '198711302381', date_of_birth = '1987-11-30' where id = '${patientId}'`)
})

const print = async (language: string) => {
  await sqlOf(`update patient set preferred_language = '${language}' where id = '${patientId}'`)
  return server.call(printMedicationList, { params: { id: patientId } }, { as: doctor })
}
/** The printed text, without line breaks. */
const printed = async (language: string) => (await readPdf(await print(language))).pages.join(" ").replace(/\s+/g, " ")

describe("the printed list", { tags: ["MED-040"] }, () => {
  it("says that there are no medications", async () => {
    expect(await printed("sv")).toContain("Inga aktuella läkemedel")
  })

  it.each(["محمد الأحمد", "สมชาย ใจดี", "王小明"])("names %s in the head and at the foot", { tags: ["DOC-031"] }, async (name) => {
    const [given = "", family = ""] = name.split(" ")
    await sqlOf(`update patient set given_name = '${given}', family_name = '${family}' where id = '${patientId}'`)
    const pages = await printed("sv")
    await sqlOf(`update patient set given_name = 'Anna', family_name = 'Lind' where id = '${patientId}'`)
    expect(pages.split(name)).toHaveLength(3)
    expect(pages).toContain("19871130-2381 · ")
  })

  it("contains drug, reason, dosage, period and author in the patient’s language", async () => {
    await add("heart", "amlodipin", "Högt blodtryck", dosageOf({ ...daily, times: [{ hour: 20, amount: 0.5 }, { hour: 8, amount: 2 }] })) // prettier-ignore
    await add("bones", "alendronsyra", "Benskörhet", dosageOf({ ...withType(daily, "WEEKLY"), weekdays: ["MONDAY", "FRIDAY"], additionalInstructions: "Före frukost" })) // prettier-ignore
    await add("rhythm", "warfarin", "Förmaksflimmer", dosageOf({ ...withType(daily, "CUSTOM"), customText: "Enligt doslista" }))
    await add("breath", "salbutamol", "Astma", dosageOf({ ...withType(daily, "AS_NEEDED"), asNeededAmount: "1-2", asNeededMax: 8, endDay: "2999-12-31", isUntilFurtherNotice: false })) // prettier-ignore
    await add("ended", "simvastatin", "Höga blodfetter", dosageOf(daily))
    await server.call(endMedication, { params: { id: "ended" }, query: { patientId } }, { as: doctor, version: "1" })
    const editing = { params: { id: "rhythm" }, query: { patientId }, payload: { dosage: dosageOf({ ...withType(daily, "CUSTOM"), customText: "Enligt ny doslista" }) } } // prettier-ignore
    await server.call(editMedication, editing, { as: doctor, version: "1" })

    const swedish = await printed("sv")
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.medication-lists.print", patientId, outcome: "done" })
    for (const text of [
      "Läkemedelslista",
      "19871130-2381",
      "Läkemedel som du tar regelbundet",
      "Amlodipin",
      "Varför Högt blodtryck",
      "Hur Varje dag: 2 tabletter kl. 08.00, 0,5 tablett kl. 20.00",
      "När Från 2026-03-29, tills vidare",
      "Insatt av Karim Nyström",
      "Måndag, fredag: 1 tablett kl. 08.00 Före frukost",
      "Enligt ny doslista",
      "Senast ändrad av Elsa Lindqvist",
      "Läkemedel som du tar vid behov",
      "1 till 2 inhalationer, högst 8 inhalationer per dygn",
      "Från 2026-03-29 till och med 2999-12-31",
      "Elsa Lindqvist",
    ])
      expect(swedish).toContain(text)
    expect(swedish).not.toContain("Simvastatin")
    expect(swedish.indexOf("Salbutamol")).toBeGreaterThan(swedish.indexOf("vid behov"))
  })

  it("says on each line of an as-needed drug that it is as needed, and marks weekly ones", { tags: ["MED-119", "MED-120"] }, async () => {
    const swedish = await printed("sv")
    expect(swedish).toContain("Hur Vid behov: 1 till 2 inhalationer, högst 8 inhalationer per dygn")
    expect(swedish).toContain("Hur BARA VISSA DAGAR. Måndag, fredag: 1 tablett kl. 08.00")
    await sqlOf(`update se_medication set dosage = jsonb_set(dosage, '{weekly_repeats}', '["MONDAY"]') where id = 'bones'`)
    expect(await printed("sv")).toContain("Hur EN GÅNG I VECKAN. Måndag: 1 tablett kl. 08.00")
    await sqlOf(`update se_medication set dosage = jsonb_set(dosage, '{weekly_repeats}', '["MONDAY", "FRIDAY"]') where id = 'bones'`)
  })

  it("says since when a drug is taken, and when its dose was changed", { tags: ["MED-113", "MED-120"] }, async () => {
    const today = format.day(Temporal.Now.instant()).toString()
    const swedish = await printed("sv")
    expect(swedish).toContain(
      `Enligt ny doslista När Från ${today}, tills vidare Sedan 2026-03-29 Dosen ändrad ${today}, Elsa Lindqvist Av vem Senast ändrad av Elsa Lindqvist`,
    )
    expect(swedish).toContain("0,5 tablett kl. 20.00 När Från 2026-03-29, tills vidare Av vem")
  })

  it(
    "says of a drug that has not begun when it begins, and of a dose to come what is taken until then",
    { tags: ["MED-114", "MED-120"] },
    async () => {
      const later = format.day(Temporal.Now.instant()).add({ days: 20 })
      const start = later.toString()
      await add("later", "zopiklon", "Sömn", dosageOf({ ...daily, startDay: start }))
      const lowered = dosageOf({ ...daily, startDay: start, times: [{ hour: 8, amount: 1 }] })
      await server.call(
        editMedication,
        { params: { id: "heart" }, query: { patientId }, payload: { dosage: lowered } },
        { as: doctor, version: "1" },
      )
      const swedish = await printed("sv")
      expect(swedish).toContain(`När Börjar först ${start}, tills vidare`)
      expect(swedish).toContain(`Hur Varje dag: 2 tabletter kl. 08.00, 0,5 tablett kl. 20.00 Från ${start}: Varje dag: 1 tablett kl. 08.00`)
      expect(swedish).toContain(`När Från 2026-03-29 till och med ${later.subtract({ days: 1 }).toString()}`)
      await sqlOf("delete from se_medication_version where medication_id = 'later' or (medication_id = 'heart' and version = 2)")
      await sqlOf("delete from se_medication where id = 'later'")
      await sqlOf(
        "update se_medication set version = 1, starts_on = '2026-03-29', dosage = kept.dosage from se_medication_version kept where kept.medication_id = se_medication.id and id = 'heart'",
      )
    },
  )

  it("says what the list holds", async () => {
    expect(await printed("sv")).toContain("Om listan Listan innehåller det som den här vårdgivaren har lagt in.")
  })

  it("tells the patient to ask about a dosage that the server cannot read", { tags: ["MED-084"] }, async () => {
    await sqlOf(`update se_medication set dosage = jsonb_set(dosage, '{type}', '"EVERY_OTHER_DAY"') where id = 'rhythm'`)
    const swedish = await printed("sv")
    expect(swedish).toContain("Hur Fråga din vårdgivare hur du ska ta läkemedlet När Från")
    await sqlOf(`update se_medication set dosage = jsonb_set(dosage, '{type}', '"CUSTOM"') where id = 'rhythm'`)
  })

  it.each([
    ["en-GB", "Every day: 2 tabletter at 08:00", "Swedish personal identity number"],
    ["nb", "Hver dag: 2 tabletter kl. 08.00", "Legemiddelliste"],
    ["fr", "Chaque jour : 2 tabletter à 8 h", "Numéro d’identité suédois"],
    ["de-CH", "Jeden Tag: 2 tabletter um 8 Uhr", "Medikamentenliste"],
    ["fi", "Varje dag: 2 tabletter", "Läkemedelslista"],
  ])("uses the preferred language %s, or the next supported one", async (language, ...texts) => {
    // The account's language is the second choice.
    await sqlOf(`update patient set language = 'sv' where id = '${patientId}'`)
    const text = await printed(language)
    for (const part of texts) expect(text).toContain(part)
  })

  it("is a tagged, titled PDF in its language, named by its day", async () => {
    const file = await print("sv")
    const { info, isTagged, tags } = await readPdf(file)
    expect(file.type).toBe("application/pdf")
    expect(info).toMatchObject({ Title: "Läkemedelslista", Language: "sv" })
    expect(isTagged).toBe(true)
    for (const role of ["Document", "H1", "H2", "H3", "P"]) expect(tags.join("")).toContain(`"role":"${role}"`)
  })

  it("is open to everyone who may read the list", async () => {
    const psychologist = sessionOf({ country: "SE", profession: "psychologist" })
    const input = { params: { id: patientId } }
    expect((await server.call(printMedicationList, input, { as: psychologist })).type).toBe("application/pdf")
    expect(await server.error(printMedicationList, { params: { id: "child-NO" } }, { as: doctor })).toMatchObject({ _tag: "NotFound" })
    expect((await server.call(getMedicationLists, input, { as: psychologist })).active).toHaveLength(4)
  })
})

describe("the allergies of the printed list", { tags: ["MED-120"] }, () => {
  const warning = (id: string, kind: string | null, reason: string) =>
    sqlOf(
      `insert into patient_warning (id, patient_id, pool_id, type, kind, reason, clinician_name) values ('${id}', '${patientId}', 'SE', 'WARNING', ${kind === null ? "null" : `'${kind}'`}, '${reason}', 'Dr')`,
    )
  const answer = (id: string, set: string, name: string, at: string) =>
    sqlOf(
      `insert into observation (id, patient_id, source, value, response_set_id, created_at) values ('${id}', '${patientId}', 'health_profile_allergies', '{"allergyName": "${name}"}', '${set}', '${at}')`,
    )

  it("are above the drugs: the record’s warnings and the newest answers, each once", async () => {
    expect(await printed("sv")).toContain("Allergier Inga allergier finns bland journalens varningar eller i dina egna svar.")
    await warning("allergy", "allergy", "Allvarlig penicillinallergi")
    await warning("other", "hearing", "Döv")
    await answer("old", "first", "Nickel", "2025-01-01")
    await answer("new", "second", "Penicillin", "2026-01-01")
    await answer("newer", "second", "Jordnötter", "2026-01-01")
    const swedish = await printed("sv")
    expect(swedish).toContain("Allergier Allvarlig penicillinallergi / Penicillin, Jordnötter.")
    expect(swedish).not.toMatch(/Nickel|Döv|Inga allergier/)
    expect(swedish.indexOf("Allergier")).toBeLessThan(swedish.indexOf("Läkemedel som du tar regelbundet"))
  })

  it("are perhaps more, where a warning does not say what it is about", async () => {
    await warning("unsorted", null, "Se anteckning")
    const swedish = await printed("sv")
    expect(swedish).toContain("Journalen har varningar som kan gälla fler allergier. Fråga din vårdgivare.")
    expect(swedish).not.toContain("Se anteckning")
  })

  it("are never none where they could not be read", async () => {
    await sqlOf("alter table observation rename to observation_away")
    const swedish = await printed("sv").finally(() => sqlOf("alter table observation_away rename to observation"))
    expect(swedish).toContain("Uppgifterna om allergier kunde inte läsas när listan skrevs ut. Fråga din vårdgivare.")
    expect(swedish).not.toMatch(/Inga allergier|penicillin/i)
    expect(swedish).toContain("Amlodipin")
  })
})

it.each([
  [["sv"], "sv"],
  [["no", "sv"], "nb"],
  [["fi", "en-US"], "en-GB"],
  [["", "constructor"], "sv"],
])("prints for %j in %s", { tags: ["MED-040"] }, (preferred, language) => {
  expect(printCatalogue(preferred).locale).toBe(language)
})

it.each([
  ["sv", "kl.\u00a008.00"],
  ["nb", "kl.\u00a008.00"],
  ["en-GB", "at\u00a008:00"],
  ["fr", "à\u00a08\u00a0h"],
  ["de", "um\u00a08\u00a0Uhr"],
])("writes the hour of a dose in %s as %s", { tags: ["MED-040"] }, (language, written) => {
  expect(printLabels(printCatalogue([language])).at(8)).toBe(written)
})
