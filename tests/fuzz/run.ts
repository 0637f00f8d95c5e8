/**
 * `npm run fuzz`: sends 20,000 requests, different ones each time. The first argument is a seed, which repeats a run; the second is the
 * number of requests: `npm run fuzz 2028-02-29 50000`.
 */
import { spawnSync } from "node:child_process"

const [seed = new Date().toISOString(), requests = "20000"] = process.argv.slice(2)
const { status } = spawnSync("vitest", ["run", "tests/fuzz"], {
  stdio: "inherit",
  env: { ...process.env, ROND_FUZZ_SEED: seed, ROND_FUZZ_REQUESTS: requests },
})
process.exit(status ?? 1)
