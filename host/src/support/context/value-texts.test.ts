import { setupI18n } from "@lingui/core"
import { expect, it } from "vitest"
import { activityTypes, interventionTypes } from "@rond/core/model/meeting"
import { supportedProfessions } from "@rond/core/model/clinician"
import { valueText } from "./value-texts.ts"

const i18n = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })
const textOf = (value: string | boolean) => valueText((text) => i18n._(text), value)

it.each([
  ["nurse", "Nurse (nurse)"],
  ["video_visit", "Video visit (video_visit)"],
  ["patient-profile", "Patient profile (patient-profile)"],
  ["a_market_s_own", "a_market_s_own"],
  ["constructor", "constructor"],
  [true, "true"],
])("a fact's value %j reads %j", { tags: ["SUP-174"] }, (value, text) => {
  expect(textOf(value)).toBe(text)
})

it.each([...activityTypes, ...interventionTypes, ...supportedProfessions])(
  "core's own value %s is in words",
  { tags: ["SUP-174"] },
  (value) => {
    expect(textOf(value)).toMatch(/^[A-Z].* \(.*\)$/)
  },
)
