import { Config } from "effect"

/** Whether the demo also has the measuring data: `ROND_DEMO_LARGE`. */
export const isDemoLarge = Config.Boolean("ROND_DEMO_LARGE").pipe(Config.withDefault(false))
