export function packageManagerFault(
  named: string,
  agent: string | undefined,
  fetched: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>> | undefined,
): string | undefined
