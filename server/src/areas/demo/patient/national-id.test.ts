import { idnr } from "@navikt/fnrvalidator"
import { validate } from "nhs-number-validator"
import personnummer from "personnummer"
import { describe, expect, it } from "vitest"
import { germanKvnr } from "../../../../../plugins/de/src/server/demo/national-id.ts"
import { frenchNir } from "../../../../../plugins/fr/src/server/demo/national-id.ts"
import { norwegianFodselsnummer } from "../../../../../plugins/no/src/server/demo/national-id.ts"
import { swedishPersonnummer } from "../../../../../plugins/se/src/server/demo/national-id.ts"
import { nhsTestNumber } from "../../../../../plugins/uk/src/server/demo/national-id.ts"

const dates = ["1931-01-31", "1940-12-01", "1987-02-28", "1999-12-31", "2000-02-29", "2019-07-04", "2026-11-01"]
const people = dates.flatMap((date) => (["female", "male"] as const).flatMap((gender) => [0, 1].map((index) => ({ date, gender, index }))))

describe("the demo's national ids are valid, but belong to no living person", () => {
  it.each(people)("Swedish: $date $gender $place", ({ date, gender, index }) => {
    const id = swedishPersonnummer(date, gender, index)
    expect(personnummer.valid(id)).toBe(true)
    expect(personnummer.parse(id).isFemale()).toBe(gender === "female")
    expect(id.startsWith(date.replaceAll("-", ""))).toBe(true)
  })

  it.each(people)("Norwegian: $date $gender $place", ({ date, gender, index }) => {
    const id = norwegianFodselsnummer(date, gender, index)
    expect(idnr(id).status).toBe("valid")
    expect(Number(id[8]) % 2 === 0).toBe(gender === "female")
  })

  it.each([0, 1, 17, 4096, 999_999])("British: serial %i", (serial) => {
    expect(validate(nhsTestNumber(serial))).toBe(true)
    expect(nhsTestNumber(serial)).toMatch(/^999/)
  })

  it.each(people)("French: $date $gender $place", ({ date, gender, index }) => {
    const id = frenchNir(date, gender, "75", index)
    expect((Number(BigInt(id.slice(0, 13)) % 97n) + Number(id.slice(13))) % 97).toBe(0)
    expect(id).toHaveLength(15)
  })

  it("German: has the published test number's check digit", () => {
    expect(germanKvnr(41_167)).toBe("X110411675")
  })
})
