export default function RevisitBookingsCards() {
  return null
}
