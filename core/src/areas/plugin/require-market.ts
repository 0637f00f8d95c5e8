import { evaluate } from "../../kernel/engine/conditions/evaluate.ts"
import { pending, type Facts } from "../../kernel/engine/conditions/fact.ts"
import { coreFactIds, type CoreFactId } from "../workspace/model/index.ts"
import type { PluginManifest } from "../../kernel/engine/manifest.ts"
import { UnknownClinicianCountry, UnsupportedProfession } from "./points/errors.ts"

/** The facts known as soon as a person signs in; a market is chosen on them, before any patient is. */
const knownAtSignIn: readonly CoreFactId[] = ["pool.country", "pool.is-external", "profession"]

/**
 * Throws if no market can serve this clinician, for any patient: first by country, then by profession.
 * A plugin that extends another is no market.
 *
 * @throws UnknownClinicianCountry | UnsupportedProfession
 */
export function requireMarket(manifests: readonly PluginManifest[], facts: Facts): void {
  const markets = manifests.filter((manifest) => manifest.extends.length === 0)
  const country = textOf(facts, "pool.country")
  const inCountry = couldServe(markets, facts, ["pool.country"])
  if (country === undefined || inCountry.length === 0) throw new UnknownClinicianCountry({ country })
  if (couldServe(inCountry, facts, knownAtSignIn).length === 0)
    throw new UnsupportedProfession({ profession: textOf(facts, "profession"), country })
}

/** The markets that these facts do not rule out. */
function couldServe(markets: readonly PluginManifest[], facts: Facts, looked: readonly CoreFactId[]): readonly PluginManifest[] {
  const partly: Facts = new Map(
    coreFactIds.map((id) => {
      const state = facts.get(id)
      return [id, looked.includes(id) && state !== undefined ? state : pending]
    }),
  )
  return markets.filter((market) => evaluate(market.selectedBy, partly).verdict !== "no")
}

function textOf(facts: Facts, id: CoreFactId): string | undefined {
  const state = facts.get(id)
  return state?.state === "known" && typeof state.value === "string" ? state.value : undefined
}
