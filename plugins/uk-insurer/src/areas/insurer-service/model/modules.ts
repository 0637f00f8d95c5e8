/** The codes of a policy's modules that rules and reports know. */
const essentials: ReadonlySet<string> = new Set(["B28", "B30"])
const atWork: ReadonlySet<string> = new Set(["B29", "C41"])

/** The meaning of a module's code; `undefined` for a code that has none here. */
export function moduleOf(code: string): "essentials" | "at-work" | undefined {
  if (essentials.has(code)) return "essentials"
  return atWork.has(code) ? "at-work" : undefined
}

/** Whether a policy has the Essentials module and the At Work module, by the codes of its modules. Other codes mean neither. */
export const modulesOf = (codes: readonly string[]): { readonly hasEssentials: boolean; readonly hasVitalityAtWork: boolean } => ({
  hasEssentials: codes.some((code) => moduleOf(code) === "essentials"),
  hasVitalityAtWork: codes.some((code) => moduleOf(code) === "at-work"),
})
