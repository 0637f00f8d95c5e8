import { hash } from "node:crypto"
import type { Faker, LocaleDefinition } from "@faker-js/faker"
import { faker } from "@faker-js/faker/locale/base"

/** The Faker class. The package exports it only together with the names of seventy languages, which every start of a demo would have to read. */
const WithoutNames = faker.constructor as new (options: { readonly locale: LocaleDefinition; readonly seed: number }) => Faker

/**
 * A separate stream of random values for each purpose: adding to one leaves every other unchanged.
 *
 * @example const random = seededFaker("patients", "se")
 */
export function seededFaker(...purpose: readonly string[]): Faker {
  return new WithoutNames({ locale: faker.rawDefinitions, seed: digest(purpose).readUInt32BE(0) })
}

/** A UUID that is the same for the same words, so that a link into the demo clinic stays valid. */
export function idOf(...keys: readonly string[]): string {
  const bytes = digest(keys).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

const digest = (keys: readonly string[]) => hash("sha256", keys.join("\u0000"), "buffer")
