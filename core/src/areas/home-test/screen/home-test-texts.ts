import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { unknownText } from "../../../platform/terms/unknown-text.ts"
import { type HomeTest, type HomeTestState, type HomeTestType, homeTestTypes } from "../model/home-test.ts"

const types: Readonly<Record<HomeTestType, MessageDescriptor>> = {
  NAIL_FUNGUS: msg`Nail fungus`,
  SKIN_FUNGUS: msg`Skin fungus`,
  CHLAMYDIA_FEMALE: msg`Chlamydia, vaginal sample`,
  CHLAMYDIA_MALE: msg`Chlamydia, urine sample`,
  COVID_19_PCR: msg`COVID-19, PCR`,
  COVID_19_PCR_VGR: msg`COVID-19, PCR of the region`,
}

const states: Readonly<Record<HomeTestState, MessageDescriptor>> = {
  REQUESTED: msg`The laboratory has not confirmed it`,
  ORDERED: msg({ message: "Ordered", context: "home test" }),
  SENT: msg`Sent to the patient`,
  RECEIVED: msg`The laboratory has the sample`,
  ANSWERED: msg`The result is here`,
  CANCELLED: msg({ message: "Cancelled", context: "home test" }),
}

/** The name of a type of home test. */
export const typeText = (type: HomeTest["hometestType"]): MessageDescriptor => (typeof type === "string" ? types[type] : unknownText(type))

/** The state of a home test, in words. */
export const stateText = (state: HomeTest["state"]): MessageDescriptor => (typeof state === "string" ? states[state] : unknownText(state))

/** The same of a type in text, as a result has it. */
export const homeTestName = (word: string): MessageDescriptor =>
  typeText(homeTestTypes.find((type) => type === word) ?? { unknownWord: word })
