export { bookableSlot, insertMeeting } from "./booking.ts"
export { slotsOf, type SlotViewer } from "./slots.ts"
export { referralsTaken } from "./taken.ts"
