/** Whose database it is: a person by his number at Annict, or everybody who looks around with the deployer's token. */
export type Owner = number | 'guest'

const PREFIX = 'yohaku-kept'

/** The name of an owner's database. A number means another person at another API, so that its address is part of it. */
export function databaseName(owner: Owner, apiUrl: string): string {
  return `${PREFIX} ${owner} ${apiUrl}`
}

/** The person whom a database of this name belongs to at that API; null when it is none of a person's. */
export function personOf(name: string, apiUrl: string): number | null {
  const [prefix, owner = '', ...rest] = name.split(' ')
  return prefix === PREFIX && /^\d+$/.test(owner) && rest.join(' ') === apiUrl ? Number(owner) : null
}
