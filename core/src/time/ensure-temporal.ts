/**
 * Makes `Temporal` exist before the app renders. Where the browser has it, nothing is loaded.
 * Modules therefore use Temporal inside functions only, never while they are being loaded.
 */
export async function ensureTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("./polyfill.ts")
}
