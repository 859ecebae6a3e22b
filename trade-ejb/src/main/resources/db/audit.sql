-- The invariants of the brokerage, one query for each: its rows are the violations (account, detail). Both databases.

-- rule: balance
SELECT a.id, 'balance ' || CAST(a.balance AS CHAR(18)) || ' expected ' || CAST(a.open_balance + COALESCE(f.flow, 0) AS CHAR(18))
FROM account a
LEFT JOIN (
    SELECT o.account_id,
           SUM(CASE
                   WHEN o.type = 'buy' AND o.status IN ('open', 'processing', 'closed', 'completed') THEN -(o.price * o.quantity + o.order_fee)
                   WHEN o.type = 'sell' AND o.status IN ('closed', 'completed') THEN o.price * o.quantity - o.order_fee
                   ELSE 0
               END) AS flow
    FROM trade_order o
    GROUP BY o.account_id
) f ON f.account_id = a.id
WHERE a.balance <> a.open_balance + COALESCE(f.flow, 0);

-- rule: holding-without-one-buy
SELECT h.account_id, 'holding ' || CAST(h.id AS CHAR(20))
FROM holding h
LEFT JOIN trade_order o
    ON o.holding_id = h.id AND o.type = 'buy' AND o.status IN ('closed', 'completed')
   AND o.account_id = h.account_id AND o.quote_symbol = h.quote_symbol AND o.quantity = h.quantity AND o.price = h.purchase_price
GROUP BY h.account_id, h.id
HAVING COUNT(o.id) <> 1;

-- rule: holding-sold-and-kept
SELECT h.account_id, 'holding ' || CAST(h.id AS CHAR(20))
FROM holding h
JOIN trade_order o ON o.holding_id = h.id AND o.type = 'sell' AND o.status IN ('closed', 'completed');

-- rule: holding-sold-twice
SELECT MIN(o.account_id), 'holding ' || CAST(o.holding_id AS CHAR(20))
FROM trade_order o
WHERE o.type = 'sell' AND o.status <> 'cancelled'
GROUP BY o.holding_id
HAVING COUNT(*) > 1;

-- rule: holding-lost
SELECT b.account_id, 'order ' || CAST(b.id AS CHAR(20))
FROM trade_order b
LEFT JOIN holding h ON h.id = b.holding_id AND h.account_id = b.account_id AND h.quote_symbol = b.quote_symbol AND h.quantity = b.quantity
LEFT JOIN trade_order s
    ON s.holding_id = b.holding_id AND s.type = 'sell' AND s.status IN ('closed', 'completed')
   AND s.account_id = b.account_id AND s.quote_symbol = b.quote_symbol AND s.quantity = b.quantity
WHERE b.type = 'buy' AND b.status IN ('closed', 'completed') AND h.id IS NULL AND s.id IS NULL;

-- rule: sell-of-what-was-not-bought
SELECT s.account_id, 'order ' || CAST(s.id AS CHAR(20))
FROM trade_order s
LEFT JOIN trade_order b
    ON b.holding_id = s.holding_id AND b.type = 'buy' AND b.status IN ('closed', 'completed')
   AND b.account_id = s.account_id AND b.quote_symbol = s.quote_symbol AND b.quantity = s.quantity
WHERE s.type = 'sell' AND s.status IN ('closed', 'completed') AND b.id IS NULL;

-- rule: status-unknown
SELECT o.account_id, 'order ' || CAST(o.id AS CHAR(20)) || ' is ' || o.status
FROM trade_order o
WHERE o.status NOT IN ('open', 'processing', 'closed', 'completed', 'cancelled');
