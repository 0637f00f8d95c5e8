import { existsSync } from "node:fs"
import path from "node:path"
import type { MarketSpecification } from "@rond/core/testkit"
import { pluginPackages } from "../../../plugins/packages.ts"

const fileOf = (folder: string) => path.join(import.meta.dirname, "../../../plugins", folder, "specification.ts")

const loaded = await Promise.all(
  pluginPackages.map(async ({ folder }) => {
    if (!existsSync(fileOf(folder)))
      throw new Error(`plugins/${folder}/specification.ts is missing: it says what the specifications ask of it`)
    const { specification } = (await import(/* @vite-ignore */ fileOf(folder))) as { readonly specification: MarketSpecification }
    return [folder, specification] as const
  }),
)

/** The specifications' demands, by the plugin's folder: `plugins/<folder>/specification.ts`. */
export const specifications: ReadonlyMap<string, MarketSpecification> = new Map(loaded)

/** The nineteen action identifiers of spec 1 §2, in its order. */
export const specifiedActions: readonly string[] = [
  "send-message",
  "book-revisit",
  "internal-referral",
  "create-document",
  "taken-actions",
  "treatment-programme",
  "se-prescription",
  "se-lab-referral",
  "se-specialist-referral",
  "se-sick-note",
  "se-covid-referral",
  "se-self-assessment",
  "se-physical-lab-queue",
  "se-home-test-referral-order",
  "no-home-test-order",
  "no-physical-referral",
  "uk-eps-prescription",
  "uk-payg-prescription",
  "uk-clinician-action",
]

/** A value of `action` besides the identifiers: it opens the e-prescription sidebar (spec 1 §2, spec 3 §4). */
export const sidebarAction = "sidebar"

/** The fifteen groups of spec 1 §2, in its order. */
export const specifiedGroups: readonly string[] = [
  "send-message-group",
  "create-document-group",
  "taken-actions-group",
  "appointment-group",
  "treatment-programme-group",
  "se-prescription-group",
  "se-specialist-referral-group",
  "se-sick-note-group",
  "se-pollen-text-prescription-group",
  "se-home-test-order-group",
  "se-self-assessment-group",
  "se-test-referral-group",
  "no-home-test-order-group",
  "uk-prescription-group",
  "uk-clinician-action-group",
]
