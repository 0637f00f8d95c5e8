export function verifiedPnpm(root: string, npm: (args: readonly string[]) => boolean): string
export function lockfileAdvice(args: readonly string[], pnpm: (args: readonly string[]) => string): string | undefined
