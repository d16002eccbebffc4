import online from '../../catalogues/de/online.json' with { type: 'json' }
import onlineTable from '../../catalogues/de/online-table.json' with { type: 'json' }

export const messages = { ...online, ...onlineTable }
