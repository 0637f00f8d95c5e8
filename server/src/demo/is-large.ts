import { Config } from "effect"

/** Whether the demo has what measuring needs beside the clinic: `ROND_DEMO_LARGE`. */
export const isDemoLarge = Config.Boolean("ROND_DEMO_LARGE").pipe(Config.withDefault(false))
