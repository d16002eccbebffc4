import online from '../../catalogues/pl/online.json' with { type: 'json' }
import onlineTable from '../../catalogues/pl/online-table.json' with { type: 'json' }

export const messages = { ...online, ...onlineTable }
