// Node lacks Temporal; current browsers have it.
import "@rond/core/time/polyfill"
