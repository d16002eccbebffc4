import online from '../../catalogues/ru/online.json' with { type: 'json' }
import onlineTable from '../../catalogues/ru/online-table.json' with { type: 'json' }

export const messages = { ...online, ...onlineTable }
