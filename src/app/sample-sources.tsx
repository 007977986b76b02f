import { useMessages } from '#i18n/i18n.tsx'

import styles from './footer.module.css'

interface Source {
  readonly name: string
  readonly url: string
  readonly licence: string
  readonly licenceUrl: string
}

/** The works of others that the sample catalogue is made from; NOTICE says the same at more length. */
const SOURCES: readonly Source[] = [
  {
    name: 'bangumi-data',
    url: 'https://github.com/bangumi-data/bangumi-data',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'arm (kawaiioverflow)',
    url: 'https://github.com/kawaiioverflow/arm',
    licence: 'MIT',
    licenceUrl: 'https://opensource.org/license/mit',
  },
]

/** Names the sources of the sample data and their licences. */
export function SampleSources() {
  const { sources } = useMessages('rare')
  return (
    <div className={styles.sources}>
      <p>{sources.intro}</p>
      <ul>
        {SOURCES.map((source) => (
          <li key={source.name}>
            <a href={source.url} target="_blank" rel="noreferrer">
              {source.name}
            </a>{' '}
            <a href={source.licenceUrl} target="_blank" rel="noreferrer license">
              {source.licence}
            </a>
          </li>
        ))}
      </ul>
      <p>{sources.changes}</p>
      <p>{sources.names}</p>
    </div>
  )
}
