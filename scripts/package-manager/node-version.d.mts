export function nodeProblem(
  pinned: Readonly<Record<string, string>>,
  running: { readonly platform: string; readonly arch: string; readonly version: string },
): string | undefined
