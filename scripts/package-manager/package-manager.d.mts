export function packageManagerProblem(
  named: string,
  agent: string | undefined,
  fetched: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>> | undefined,
): string | undefined

export function hashProblem(
  named: string,
  fetched: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>,
): string | undefined
