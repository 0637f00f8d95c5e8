/** The codes of a policy's modules that rules and reports know. */
const essentials: ReadonlySet<string> = new Set(["B28", "B30"])
const atWork: ReadonlySet<string> = new Set(["B29", "C41"])

/** Whether a policy has the Essentials module and the At Work module, by the codes of its modules. Other codes mean neither. */
export const modulesOf = (codes: readonly string[]): { readonly hasEssentials: boolean; readonly hasVitalityAtWork: boolean } => ({
  hasEssentials: codes.some((code) => essentials.has(code)),
  hasVitalityAtWork: codes.some((code) => atWork.has(code)),
})
