/**
 * Makes sure that `Temporal` exists before the app renders; loads a polyfill only where it is missing.
 * Modules must therefore use Temporal inside functions only, never while loading.
 */
export async function ensureTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("./polyfill.ts")
}
