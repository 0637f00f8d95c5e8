export function verifiedPnpm(root: string, npm: (args: readonly string[]) => boolean): string
