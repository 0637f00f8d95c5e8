export default function ListingCard() {
  return null
}
