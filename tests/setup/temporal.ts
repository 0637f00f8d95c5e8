// Node lacks Temporal; browsers of today have it.
import "@rond/core/time/polyfill"
